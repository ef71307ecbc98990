import * as v from "valibot";
import { WarningSchema, WarningSourceSchema } from "#contract/warnings/warning.ts";

export const WARNINGS_FILE = "warnings.json";

export const WarningsFileSchema = v.object({
  ...WarningSourceSchema.entries,
  warnings: v.array(WarningSchema),
});
export type WarningsFile = v.InferOutput<typeof WarningsFileSchema>;
