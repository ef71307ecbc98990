import { textsOf } from "#server/core/texts.ts";
import { SITE } from "#site.ts";

const { brand, company, address, email } = SITE;

/** The texts of `locales/<locale>/mail.json`, in Indonesian where the language lacks one. */
export const mailTexts = await textsOf(["mail"], { brand, company, address, email });
