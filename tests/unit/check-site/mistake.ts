import type { RuleName } from "../../../scripts/check-site/rules.ts";
import type { Files } from "./made-site.ts";

/**
 * Ways to break one rule: part of the checker's message, the change to the made site, and the bytes that a
 * page has as it is sent, where that matters; the made pages are small.
 */
export type Mistakes = Partial<
  Record<RuleName, readonly (readonly [string, (files: Files) => Files, number?])[]>
>;

export const PAGE = "id/about.html";

/** Changes the text of a file; a text that the file does not hold is a mistake of the test. */
export function changed(file: string, from: string, to: string): (files: Files) => Files {
  return (files) => {
    const text = files[file];
    if (!text?.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return { ...files, [file]: text.replaceAll(from, to) };
  };
}

export const inPage = (from: string, to: string) => changed(PAGE, from, to);
export const inBody = (html: string) => inPage("</main>", `${html}</main>`);
