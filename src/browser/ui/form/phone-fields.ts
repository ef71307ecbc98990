import { addPhoneCountryCode, isPhoneCountryUnknown } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { readFields } from "./use-form.ts";

/** Creates options for `useForm` that add the reader's country code to phone numbers. */
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
    read: readWith((text) => addPhoneCountryCode(text, home)),
    /** Drafts keep a number as typed if its country is unknown. */
    readDraftValues: readWith((text) => {
      const phone = addPhoneCountryCode(text, home);
      return isPhoneCountryUnknown(phone) ? text : phone;
    }),
  };
}
