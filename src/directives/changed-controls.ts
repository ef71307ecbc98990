/** React notes in its own field what it believes a control holds, and ignores events that change nothing. */
interface TrackedInput extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void };
}

/**
 * Notes what the visitor typed, ticked and chose so far. The function it gives tells React about it,
 * as if it happened now.
 */
export function keepChanges(island: HTMLElement): () => void {
  const controls = island.querySelectorAll<TrackedInput | HTMLSelectElement>(
    "input,textarea,select",
  );
  const changes = [...controls].flatMap((control) =>
    control instanceof HTMLSelectElement ? keepChoice(control) : keepInput(control),
  );
  return () => {
    for (const bringBack of changes) bringBack();
  };
}

type BringBack = () => void;

function keepChoice(select: HTMLSelectElement): BringBack[] {
  const { value, options } = select;
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (!initial || value === initial.value) return [];
  return [
    () => {
      select.value = value;
      tell(select, "change");
    },
  ];
}

function keepInput(input: TrackedInput): BringBack[] {
  const { checked, defaultChecked, value, defaultValue, type } = input;
  if (type === "checkbox" || type === "radio") {
    // Of radio buttons only the one that was chosen tells anything.
    if (checked === defaultChecked || (type === "radio" && !checked)) return [];
    return [
      () => {
        input.checked = checked;
        input._valueTracker?.setValue(String(!checked));
        tell(input, "click");
      },
    ];
  }
  if (value === defaultValue) return [];
  return [
    () => {
      if (type === "file") return tell(input, "change");
      input.value = value;
      input._valueTracker?.setValue(defaultValue);
      tell(input, "input");
    },
  ];
}

function tell(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
