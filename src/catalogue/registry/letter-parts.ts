import type { Market } from "#contract/catalogue/constants.ts";
import ID from "../../../content/regulators/letter-ID.json" with { type: "json" };
import NG from "../../../content/regulators/letter-NG.json" with { type: "json" };
import type { LetterParts } from "./complaint-letters.ts";

/** A separate module, so that the bundle of the complaint form does not contain the letter texts. */
export const LETTER_PARTS: Readonly<Record<Market, LetterParts>> = { NG, ID };
