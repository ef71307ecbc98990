import type { Market } from "#contract/market.ts";
import { phoneAtHome } from "#contract/phone.ts";
import { readFields } from "./form-fields.ts";

const PHONE_FIELDS = ["phone", "account"];

/** Reads forms with telephone numbers, on pages for readers of a country. */
export function phoneReader(home: Market | undefined) {
  return (form: HTMLFormElement): Record<string, unknown> => {
    const given = readFields(form);
    for (const name of PHONE_FIELDS) {
      const text = given[name];
      if (typeof text === "string") given[name] = phoneAtHome(text, home);
    }
    return given;
  };
}
