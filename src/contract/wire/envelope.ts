import * as v from "valibot";
import { CODES } from "./codes.ts";

/** The JSON envelope of every API response. `data` is not validated. */
export const EnvelopeSchema = v.object({
  code: v.picklist(Object.keys(CODES) as (keyof typeof CODES)[]),
  message: v.string(),
  data: v.unknown(),
});

export type Envelope<Data = unknown> = v.InferOutput<typeof EnvelopeSchema> & { data: Data };
