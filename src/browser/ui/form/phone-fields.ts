import { completePhone, lacksCountry } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { readFields } from "./use-form.ts";

const PHONE_FIELDS = ["phone", "account"];

/** Options of `useForm` that complete phone numbers with the readers' country. */
export function phoneReaders(home: Market | undefined) {
  return {
    read: (form: HTMLFormElement) => readWith(form, (text) => completePhone(text, home)),
    /** The draft keeps a number without a country as typed. */
    readDraftValues: (form: HTMLFormElement) =>
      readWith(form, (text) => {
        const phone = completePhone(text, home);
        return lacksCountry(phone) ? text : phone;
      }),
  };
}

function readWith(
  form: HTMLFormElement,
  change: (text: string) => string,
): Record<string, unknown> {
  const values = readFields(form);
  for (const name of PHONE_FIELDS) {
    const text = values[name];
    if (typeof text === "string") values[name] = change(text);
  }
  return values;
}
