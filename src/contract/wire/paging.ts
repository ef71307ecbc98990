import * as v from "valibot";
import { MAX_PAGE_SIZE } from "./endpoint.ts";
import { CountSchema } from "./fields.ts";

const DEFAULT_PAGE = 20;

const CursorSchema = v.pipe(
  v.string("messages:field.cursor.format"),
  v.regex(/^[A-Za-z0-9_-]{1,300}$/, "messages:field.cursor.format"),
);

const SizeSchema = v.pipe(
  v.string("messages:field.size.range"),
  v.metadata({ type: "integer", minimum: 1, maximum: MAX_PAGE_SIZE }),
  v.regex(/^\d{1,4}$/, "messages:field.size.range"),
  v.transform(Number),
  v.minValue(1, "messages:field.size.range"),
  v.maxValue(MAX_PAGE_SIZE, "messages:field.size.range"),
);

export const PagingSchema = v.object({
  cursor: v.optional(CursorSchema),
  size: v.optional(SizeSchema, String(DEFAULT_PAGE)),
});

/** Creates the schema of a list page. `next` is the cursor of the next page, and `total` counts all items. */
/* @__NO_SIDE_EFFECTS__ */
export function createPageSchema<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next: v.nullable(v.string()), total: CountSchema });
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number;
}
