import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CarriedInputs, exampleIn, inputsOf } from "#browser/calculator/address.ts";
import { loadLaterParts } from "#browser/calculator/use-later-parts.ts";
import type { Locale } from "#i18n/locales.ts";
import type { CalculatorInputs, SetInput } from "./inputs.ts";

/** Safari allows a hundred address changes in half a minute. */
const ADDRESS_DELAY_MS = 400;

/**
 * The inputs: the example of the page, then those in the address, then those typed. `unread` are fields
 * whose choice in the address does not exist, until the reader makes one.
 */
export function useInputs(locale: Locale): CarriedInputs & { set: SetInput; keep(): void } {
  const [{ inputs, unread }, setCarried] = useState<CarriedInputs>(() => ({
    inputs: exampleIn(locale),
    unread: [],
  }));
  const isChanged = useRef(false);

  // Runs before the directive restores text typed meanwhile, which is newer than the address.
  useLayoutEffect(() => {
    // Older links and the worked examples carry the inputs in the query.
    const carried = inputsOf(location.hash, locale) ?? inputsOf(location.search, locale);
    if (carried) setCarried(carried);
  }, [locale]);

  useEffect(() => {
    const onFragment = () => {
      const carried = inputsOf(location.hash, locale);
      if (carried) setCarried(carried);
      // A link within the page must not drop the inputs from the address.
      else keep(inputs, locale);
    };
    addEventListener("hashchange", onFragment);
    const timer = isChanged.current && setTimeout(keep, ADDRESS_DELAY_MS, inputs, locale);
    return () => {
      removeEventListener("hashchange", onFragment);
      if (timer) clearTimeout(timer);
    };
  }, [inputs, locale]);

  return {
    inputs,
    unread,
    keep: () => keep(inputs, locale),
    set(field, value) {
      isChanged.current = true;
      setCarried((before) => ({
        inputs: { ...before.inputs, [field]: value },
        unread: before.unread.filter((name) => name !== field),
      }));
    },
  };
}

/** Writes the address once the code for it is loaded; nothing else waits for that code. */
function keep(inputs: CalculatorInputs, locale: Locale): void {
  loadLaterParts().then(
    ({ writeAddress }) => writeAddress(inputs, locale),
    () => undefined,
  );
}
