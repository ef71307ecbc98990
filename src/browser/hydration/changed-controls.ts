/** React notes in its own field what it believes a control holds, and ignores events that change nothing. */
interface TrackedInput extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

/**
 * Notes what the visitor typed, ticked and chose so far; `typed` are the controls that got an input
 * event. The function it gives tells React about it, as if it happened now.
 */
export function keepChanges(
  island: HTMLElement,
  typed: { has(control: unknown): boolean },
): () => void {
  const controls = island.querySelectorAll<Control>("input,textarea,select");
  const changes = [...controls].flatMap((control) => {
    const bringBack =
      control instanceof HTMLSelectElement
        ? findChoice(control)
        : findInput(control, typed.has(control));
    const find = findAgain(island, control);
    return bringBack ? [() => bringBack(find())] : [];
  });
  return () => {
    for (const bringBack of changes) bringBack();
  };
}

type Control = TrackedInput | HTMLSelectElement;

/** Does to a control what the visitor did; undefined where they did nothing. */
type BringBack = ((control: Control) => void) | undefined;

function findChoice({ value, options }: HTMLSelectElement): BringBack {
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (!initial || value === initial.value) return undefined;
  return (select) => {
    select.value = value;
    tell(select, "change");
  };
}

function findInput(before: TrackedInput, isTyped: boolean): BringBack {
  const { checked, defaultChecked, value, defaultValue, type } = before;
  if (type === "checkbox" || type === "radio") {
    // Only the radio button that was chosen has changed.
    if (checked === defaultChecked || (type === "radio" && !checked)) return undefined;
    return (control) => {
      const input = control as TrackedInput;
      input.checked = checked;
      input._valueTracker?.setValue(String(!checked));
      tell(input, "click");
    };
  }
  // Typing what stood there already is an answer too.
  if (value === defaultValue && !isTyped) return undefined;
  return (control) => {
    const input = control as TrackedInput;
    if (type === "file") return tell(input, "change");
    input.value = value;
    input._valueTracker?.setValue(`not ${value}`);
    tell(input, "input");
  };
}

function tell(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Gives an element, or the one in its place: where the browser has translated an island, or an extension
 * has changed it, React makes its HTML anew.
 */
export function findAgain<Found extends Element>(island: Element, element: Found): () => Found {
  const alike = island.getElementsByTagName(element.localName) as HTMLCollectionOf<Found>;
  const place = [...alike].indexOf(element);
  return () => (element.isConnected ? element : (alike[place] ?? element));
}
