import { addPhoneCountryCode, isPhoneCountryUnknown } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { readFieldValues } from "./use-form.ts";

/** Creates options for `useForm` that add the reader's country code to phone numbers. */
export function createPhoneFieldReaders(homeMarket: Market | undefined) {
  const readWith = (complete: (text: string) => string) => (form: HTMLFormElement) => {
    const values = readFieldValues(form);
    for (const name of ["phone", "account"]) {
      const text = values[name];
      if (typeof text === "string") values[name] = complete(text);
    }
    return values;
  };
  return {
    read: readWith((text) => addPhoneCountryCode(text, homeMarket)),
    /** Drafts keep a number as typed if its country is unknown. */
    readDraftValues: readWith((text) => {
      const phone = addPhoneCountryCode(text, homeMarket);
      return isPhoneCountryUnknown(phone) ? text : phone;
    }),
  };
}
