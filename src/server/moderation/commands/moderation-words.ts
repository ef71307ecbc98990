/** No text looks like a line of ours. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `    | ${line}`)
    .join("\n");
}

export function timeOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
