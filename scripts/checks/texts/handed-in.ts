import type { ProjectFile } from "../problem.ts";

/** The values of a name in a key, where the source has them as literals; else undefined. */
export type ValuesOf = (name: string, index: number) => string[] | undefined;

/**
 * The values of a name that is put into a key, as the source hands them in:
 *
 * - `<FramePage name="login" />` for `name` in `FramePage.astro`;
 * - `metaTexts(t, "home")` for the second parameter of `metaTexts`;
 * - `["first", "second"].map((line) => …)` for `line`.
 *
 * One value that is no literal makes the name unknown: then any text may be meant.
 */
export function valuesIn(file: ProjectFile, sources: readonly ProjectFile[]): ValuesOf {
  return (name, index) =>
    listed(name, file) ?? parameter(name, index, file, sources) ?? property(name, file, sources);
}

function listed(name: string, { text }: ProjectFile): string[] | undefined {
  const list = new RegExp(`\\[([^\\]]*)\\]\\.(?:map|flatMap)\\(\\(?${name}\\b`).exec(text)?.[1];
  return list === undefined ? undefined : literals(list.split(",").filter((part) => part.trim()));
}

/** Reads the attribute of a component wherever pages use it. */
function property(
  name: string,
  file: ProjectFile,
  sources: readonly ProjectFile[],
): string[] | undefined {
  const component = /(\w+)\.astro$/.exec(file.path)?.[1];
  if (!component) return undefined;
  const uses = sources.flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`<${component}\\s[^>]*`, "g")),
  ]);
  const values = uses.map(([use]) => new RegExp(`\\s${name}=("[^"]*")`).exec(use)?.[1] ?? "");
  return values.length === 0 ? undefined : literals(values);
}

/** Reads the argument of a function wherever it can be called. */
function parameter(
  name: string,
  index: number,
  file: ProjectFile,
  sources: readonly ProjectFile[],
): string[] | undefined {
  const declarations = [
    ...file.text.matchAll(/(export )?(?:function (\w+)|const (\w+) = )\(([^()]*)/g),
  ];
  const own = declarations.findLast((found) => found.index < index);
  const called = own?.[2] ?? own?.[3];
  const position = own?.[4]?.split(",").findIndex((part) => part.trim().startsWith(`${name}:`));
  if (!own || !called || position === undefined || position < 0) return undefined;
  const next = declarations.find(
    (found) => found.index > index && called === (found[2] ?? found[3]),
  );
  const places = own[1] ? sources : [{ ...file, text: file.text.slice(own.index, next?.index) }];
  const call = new RegExp(`(?<!function |\\.)\\b${called}\\(`, "g");
  const values = places.flatMap(({ text }) =>
    [...text.matchAll(call)].map((found) => argument(text.slice(found.index), position)),
  );
  return values.length === 0 ? undefined : literals(values);
}

/** `argument('f(a, "b")', 1) // => '"b"'`, as far as no bracket comes before it */
function argument(call: string, position: number): string {
  const inside = call.slice(call.indexOf("(") + 1);
  return /^[^()[\]{}]*/.exec(inside)?.[0].split(",")[position] ?? "";
}

function literals(written: readonly string[]): string[] | undefined {
  const values = written.map((part) => /^\s*"([\w-]+)"\s*$/.exec(part)?.[1]);
  return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
}
