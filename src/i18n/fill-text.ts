/** `fillText("{stars} of 5", { stars: 4 }) // => "4 of 5"` */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
