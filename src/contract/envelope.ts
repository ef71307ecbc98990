import * as v from "valibot";
import { CODES } from "#contract/codes.ts";

/** What every answer of the API looks like, `data` still unread. */
export const EnvelopeSchema = v.object({
  code: v.picklist(Object.keys(CODES) as (keyof typeof CODES)[]),
  message: v.string(),
  data: v.unknown(),
});

export type Envelope<Data = unknown> = v.InferOutput<typeof EnvelopeSchema> & { data: Data };

/** The envelope around the data of a successful answer. */
export function successOf<const Data extends v.GenericSchema>(data: Data) {
  return v.object({ code: v.literal("0000"), message: v.string(), data });
}
