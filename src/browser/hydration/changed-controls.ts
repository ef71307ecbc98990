/** A control with React's private field for the last value. React ignores events that leave this value unchanged. */
interface TrackedInput extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

/**
 * Records changes made before hydration. `typed` contains the controls with an input event. Returns
 * a function that repeats the changes for React.
 */
export function recordChanges(
  island: HTMLElement,
  typed: { has(control: unknown): boolean },
): () => void {
  const controls = island.querySelectorAll<Control>("input,textarea,select");
  const changes = [...controls].flatMap((control) => {
    const bringBack =
      control instanceof HTMLSelectElement
        ? createSelectRestorer(control)
        : createInputRestorer(control, typed.has(control));
    const find = createElementFinder(island, control);
    return bringBack ? [() => bringBack(find())] : [];
  });
  return () => {
    for (const bringBack of changes) bringBack();
  };
}

type Control = TrackedInput | HTMLSelectElement;

type BringBack = ((control: Control) => void) | undefined;

function createSelectRestorer({ value, options }: HTMLSelectElement): BringBack {
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (!initial || value === initial.value) return undefined;
  return (select) => {
    select.value = value;
    dispatchBubblingEvent(select, "change");
  };
}

function createInputRestorer(before: TrackedInput, isTyped: boolean): BringBack {
  const { checked, defaultChecked, value, defaultValue, type } = before;
  if (type === "checkbox" || type === "radio") {
    if (checked === defaultChecked || (type === "radio" && !checked)) return undefined;
    return (control) => {
      const input = control as TrackedInput;
      input.checked = checked;
      input._valueTracker?.setValue(String(!checked));
      dispatchBubblingEvent(input, "click");
    };
  }
  // Treats a typed value as a change even if it equals the initial value.
  if (value === defaultValue && !isTyped) return undefined;
  return (control) => {
    const input = control as TrackedInput;
    if (type === "file") return dispatchBubblingEvent(input, "change");
    input.value = value;
    input._valueTracker?.setValue(`not ${value}`);
    dispatchBubblingEvent(input, "input");
  };
}

function dispatchBubblingEvent(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Returns a function that finds the element, or its replacement if React has rendered the HTML again. */
export function createElementFinder<Found extends Element>(
  island: Element,
  element: Found,
): () => Found {
  const alike = island.getElementsByTagName(element.localName) as HTMLCollectionOf<Found>;
  const place = [...alike].indexOf(element);
  return () => (element.isConnected ? element : (alike[place] ?? element));
}
