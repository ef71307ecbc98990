import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Locale } from "#i18n/locales.ts";
import { exampleIn, inputsOf, queryOf } from "./address.ts";
import type { CalculatorField, CalculatorInputs } from "./inputs.ts";

export type SetInput = <Field extends CalculatorField>(
  field: Field,
  value: CalculatorInputs[Field],
) => void;

/** Safari takes a hundred changes of the address in half a minute. */
const ADDRESS_DELAY_MS = 400;

/** What the fields hold: the example of the page, then what its address carries, then what is typed. */
export function useInputs(locale: Locale): { inputs: CalculatorInputs; set: SetInput } {
  const [inputs, setInputs] = useState(() => exampleIn(locale));
  const isChanged = useRef(false);

  // Before the directive brings back what was typed meanwhile: that is newer than the address.
  useLayoutEffect(() => {
    const carried = inputsOf(location.search, locale);
    if (carried) setInputs(carried);
  }, [locale]);

  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(() => keepInAddress(inputs, locale), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [inputs, locale]);

  return {
    inputs,
    set(field, value) {
      isChanged.current = true;
      setInputs((before) => ({ ...before, [field]: value }));
    },
  };
}

/** The address carries the inputs, so that it can be kept and shared. */
export function keepInAddress(inputs: CalculatorInputs, locale: Locale): void {
  const query = queryOf(inputs, locale, location.search);
  history.replaceState(history.state, "", location.pathname + query + location.hash);
}
