import type { RuleName } from "../../../scripts/check-site/rules.ts";
import type { Files } from "./made-site.ts";

/** One way to break one rule. */
export interface Mistake {
  rule: RuleName;
  made: (files: Files) => Files;
  /** Part of the checker's message. */
  said: string;
  /** Bytes sent for a page; the made pages are small. */
  bytes?: number;
}

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
