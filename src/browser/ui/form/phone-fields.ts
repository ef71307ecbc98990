import { completePhone } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { readFields } from "./use-form.ts";

/** Returns the option `read` of `useForm`, which completes phone numbers with the readers' country. */
export function phoneReader(home: Market | undefined) {
  return (form: HTMLFormElement) => {
    const values = readFields(form);
    for (const name of ["phone", "account"]) {
      const text = values[name];
      if (typeof text === "string") values[name] = completePhone(text, home);
    }
    return values;
  };
}
