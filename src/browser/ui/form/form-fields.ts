/**
 * What the controls of a form hold, as its schema expects it: a checkbox gives whether it is checked,
 * everything else its text.
 */
export function readFields(form: HTMLFormElement): Record<string, unknown> {
  const texts = Object.fromEntries(new FormData(form));
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]");
  return { ...texts, ...Object.fromEntries([...boxes].map((box) => [box.name, box.checked])) };
}

/** Only what is still empty: what somebody typed is newer than what was kept. */
export function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || !isTextControl(control)) continue;
    if (control.value === "") control.value = value;
  }
}

export function hasField(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) !== null;
}

/** The name of the control that an event comes from. */
export function fieldNameOf(target: EventTarget): string | undefined {
  return target instanceof Element ? (target.getAttribute("name") ?? undefined) : undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

/** Radio buttons with one name are one control, whose value is that of the chosen one. */
function isTextControl(control: unknown): control is TextControl {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, RadioNodeList].some(
    (kind) => control instanceof kind,
  );
}
