export function readFields(form: HTMLFormElement): Record<string, unknown> {
  const texts = Object.fromEntries(new FormData(form));
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]");
  return { ...texts, ...Object.fromEntries([...boxes].map((box) => [box.name, box.checked])) };
}

/** Fills fields that are empty or unchanged since the build: typed text wins over a draft. */
export function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
  built: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || !isTextControl(control)) continue;
    if (control.value === "" || control.value === built[name]) control.value = value;
  }
}

export function hasField(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) !== null;
}

export function getFieldName(target: EventTarget): string | undefined {
  return target instanceof Element ? (target.getAttribute("name") ?? undefined) : undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

/** Radio buttons with the same name are one control. */
function isTextControl(control: unknown): control is TextControl {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, RadioNodeList].some(
    (kind) => control instanceof kind,
  );
}
