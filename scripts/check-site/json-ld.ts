import { elementsNamed, type Page, type PageElement } from "./page.ts";

/** One `<script type="application/ld+json">`; `data` is undefined where it does not parse. */
export interface JsonLdBlock {
  element: PageElement;
  data: unknown;
}

export function jsonLdBlocks(page: Page): JsonLdBlock[] {
  return elementsNamed(page, "script")
    .filter(({ attributes }) => attributes["type"] === "application/ld+json")
    .map((element) => ({ element, data: parse(element.text) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type JsonObject = Record<string, unknown>;

/** Every object in some data, the outermost first. */
export function objectsIn(data: unknown): JsonObject[] {
  if (Array.isArray(data)) return data.flatMap(objectsIn);
  if (typeof data !== "object" || data === null) return [];
  return [data as JsonObject, ...Object.values(data).flatMap(objectsIn)];
}

const FIELDS_WITH_ADDRESS = ["url", "item", "mainEntityOfPage", "contentUrl"];

/** The addresses it leads to; an `@id` is a name and leads nowhere. */
export function jsonLdAddresses(page: Page): string[] {
  return jsonLdBlocks(page)
    .flatMap(({ data }) => objectsIn(data))
    .flatMap((thing) => FIELDS_WITH_ADDRESS.map((field) => thing[field]))
    .filter((value) => typeof value === "string");
}
