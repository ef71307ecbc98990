/**
 * One line for each value that is missing among those that work together or not at all.
 *
 * `missingLines({ A: "1" }, ["A", "B"])`
 * `// => ["B: expected a value, because A is set, found nothing"]`
 */
export function missingLines<Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): string[] {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return [];
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: expected a value, because ${given} is set, found nothing`);
}
