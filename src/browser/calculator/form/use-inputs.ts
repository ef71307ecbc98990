import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CarriedInputs, exampleIn, inputsOf } from "#browser/calculator/address.ts";
import { loadLaterParts } from "#browser/calculator/use-later-parts.ts";
import type { Locale } from "#i18n/locales.ts";
import type { CalculatorInputs, SetInput } from "./inputs.ts";

/** Safari takes a hundred changes of the address in half a minute. */
const ADDRESS_DELAY_MS = 400;

/**
 * What the fields hold: the example of the page, then what its address carries, then what is typed.
 * `unread` are choices of the address that do not exist, until the reader makes them.
 */
export function useInputs(locale: Locale): CarriedInputs & { set: SetInput; keep(): void } {
  const [{ inputs, unread }, setCarried] = useState<CarriedInputs>(() => ({
    inputs: exampleIn(locale),
    unread: [],
  }));
  const isChanged = useRef(false);

  // Before the directive brings back what was typed meanwhile: that is newer than the address.
  useLayoutEffect(() => {
    // Older links carry them in the query, and so do the worked examples.
    const carried = inputsOf(location.hash, locale) ?? inputsOf(location.search, locale);
    if (carried) setCarried(carried);
  }, [locale]);

  useEffect(() => {
    const onFragment = () => {
      const carried = inputsOf(location.hash, locale);
      if (carried) setCarried(carried);
      // A link to a place of the page keeps the inputs in the address.
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

/** An address waits for the code that writes it: nothing else does. */
function keep(inputs: CalculatorInputs, locale: Locale): void {
  loadLaterParts().then(
    ({ writeAddress }) => writeAddress(inputs, locale),
    () => undefined,
  );
}
