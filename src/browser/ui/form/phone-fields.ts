import { lacksCountry, phoneAtHome } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/wire/market.ts";
import { readFields } from "./form-fields.ts";

const PHONE_FIELDS = ["phone", "account"];

/** How `useForm` reads forms with telephone numbers, on pages for readers of one country. */
export function phoneReaders(home: Market | undefined) {
  return {
    read: (form: HTMLFormElement) => readWith(form, (typed) => phoneAtHome(typed, home)),
    /** A number that lacks its country is kept as it was typed, without the mark for that. */
    readKept: (form: HTMLFormElement) =>
      readWith(form, (typed) => {
        const phone = phoneAtHome(typed, home);
        return lacksCountry(phone) ? typed : phone;
      }),
  };
}

function readWith(
  form: HTMLFormElement,
  change: (typed: string) => string,
): Record<string, unknown> {
  const given = readFields(form);
  for (const name of PHONE_FIELDS) {
    const text = given[name];
    if (typeof text === "string") given[name] = change(text);
  }
  return given;
}
