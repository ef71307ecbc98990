import type { Market } from "#contract/catalogue/constants.ts";
import ID from "../../../content/regulators/letter-ID.json" with { type: "json" };
import NG from "../../../content/regulators/letter-NG.json" with { type: "json" };
import type { LetterParts } from "./complaint-letters.ts";

/** A separate file keeps the letter texts out of the complaint form's bundle. */
export const LETTER_PARTS: Readonly<Record<Market, LetterParts>> = { NG, ID };
