import { completePhone, lacksCountry } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { readFields } from "./use-form.ts";

/** Returns options of `useForm` that complete phone numbers with the reader's country code. */
export function createPhoneReaders(home: Market | undefined) {
  const readWith = (complete: (text: string) => string) => (form: HTMLFormElement) => {
    const values = readFields(form);
    for (const name of ["phone", "account"]) {
      const text = values[name];
      if (typeof text === "string") values[name] = complete(text);
    }
    return values;
  };
  return {
    read: readWith((text) => completePhone(text, home)),
    /** A draft keeps a number without a country as typed. */
    readDraftValues: readWith((text) => {
      const phone = completePhone(text, home);
      return lacksCountry(phone) ? text : phone;
    }),
  };
}
