import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { parseInputsFromAddress, writeAddress } from "#browser/calculator/address.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import {
  applyInput,
  type CalculatorInputs,
  createEmptyState,
  type FormState,
  LOAN_FORM_ID,
  type SetInput,
} from "./inputs.ts";

/** Safari throws after 100 address changes within 30 seconds. */
const ADDRESS_DELAY_MS = 400;

export function useInputs(locale: Locale) {
  const [state, setState] = useState(() => createEmptyState(LOCALES[locale].currency));
  const { inputs } = state;
  const isChanged = useRef(false);

  // Reads the address before hydration restores text that the reader has typed, which has priority.
  useLayoutEffect(() => {
    // Older links and the worked examples carry the inputs in the query.
    const carried =
      parseInputsFromAddress(location.hash, locale) ??
      parseInputsFromAddress(location.search, locale);
    if (carried) {
      setState(createStateWithInputs(carried));
      // Not after a reload or Back, when the browser restores the reader's place.
      if (scrollY === 0) scrollToForm();
    }
  }, [locale]);

  useEffect(() => {
    const onFragment = () => {
      const carried = parseInputsFromAddress(location.hash, locale);
      if (carried) {
        setState(createStateWithInputs(carried));
        scrollToForm();
      } else {
        // A link within the page must not drop the inputs from the address.
        writeAddress(inputs, locale);
      }
    };
    addEventListener("hashchange", onFragment);
    const timer = isChanged.current && setTimeout(writeAddress, ADDRESS_DELAY_MS, inputs, locale);
    return () => {
      removeEventListener("hashchange", onFragment);
      if (timer) clearTimeout(timer);
    };
  }, [inputs, locale]);

  return {
    ...state,
    set: ((field, value) => {
      isChanged.current = true;
      setState((before) => applyInput(before, field, value));
    }) satisfies SetInput as SetInput,
  };
}

function createStateWithInputs(inputs: CalculatorInputs): FormState {
  return { inputs, touched: ["repaid"] };
}

/** The full form is below the simple one. */
function scrollToForm(): void {
  document.getElementById(LOAN_FORM_ID)?.scrollIntoView();
}
