import { LineCounter, parseDocument, type ScalarTag } from "yaml";
import type { Problem, ProjectFile } from "../problem.ts";

export interface ContentFile {
  path: string;
  collection: string;
  locale: string;
  slug: string;
  /** The front matter. Unquoted days become Date objects, as in Astro. */
  data: unknown;
  lineOfField: (field: readonly PropertyKey[]) => number;
  body: string;
  bodyStart: number;
}

/** Company and legal pages describe our own service and need no sources. */
export function hasSources({ collection }: ContentFile): boolean {
  return ["news", "faq", "rights"].includes(collection);
}

/** Astro parses 31 February as a day in March. Keeping the string lets the schema reject it. */
const day: ScalarTag = {
  tag: "tag:yaml.org,2002:timestamp",
  default: true,
  test: /^\d{4}-\d{2}-\d{2}$/,
  resolve: (text) => {
    const date = new Date(text);
    const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
    return exists ? date : text;
  },
};

export function readContentFile(
  file: ProjectFile,
): { page: ContentFile } | { problems: Problem[] } {
  const [, collection = "", locale = "", name = "", ...deeper] = file.path.split("/");
  if (!name.endsWith(".md") || deeper.length > 0) {
    const todo = "put it at content/<collection>/<locale>/<slug>.md";
    const wrong = "is not in the folder of a collection and language";
    return { problems: [{ file: file.path, wrong, todo }] };
  }
  const match = /^---\n([\s\S]*?)\n?---\n/.exec(file.text);
  if (!match) {
    const todo = "begin the file with front matter between two lines of ---";
    return { problems: [{ file: file.path, line: 1, wrong: "has no front matter", todo }] };
  }
  const lines = new LineCounter();
  const yaml = parseDocument(match[1] ?? "", { customTags: [day], lineCounter: lines });
  if (yaml.errors.length > 0) {
    return {
      problems: yaml.errors.map(({ message, pos }) => ({
        file: file.path,
        line: lines.linePos(pos[0]).line + 1,
        wrong: `has front matter with invalid YAML: ${message.split("\n")[0]}`,
        todo: "fix it; a text with a colon or a quote needs quotes around it",
      })),
    };
  }
  const lineOfField = (field: readonly PropertyKey[]): number => {
    for (let length = field.length; length > 0; length -= 1) {
      const node = yaml.getIn(field.slice(0, length), true);
      const range = (node as { range?: readonly number[] | null } | undefined)?.range;
      if (range) return lines.linePos(range[0] ?? 0).line + 1;
    }
    return 1;
  };
  return {
    page: {
      path: file.path,
      collection,
      locale,
      slug: name.replace(/\.md$/, ""),
      data: yaml.toJS(),
      lineOfField,
      body: file.text.slice(match[0].length),
      bodyStart: match[0].split("\n").length - 1,
    },
  };
}
