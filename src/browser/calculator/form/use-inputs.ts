import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { parseAddressInputs, writeInputsToAddress } from "#browser/calculator/address.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import {
  applyInput,
  type CalculatorInputs,
  createEmptyFormState,
  type FormState,
  LOAN_FORM_ID,
  type SetInput,
} from "./inputs.ts";

/** The delay of address changes, because Safari throws after 100 changes within 30 seconds. */
const ADDRESS_DELAY_MS = 400;

export function useCalculatorInputs(locale: Locale) {
  const [state, setState] = useState(() => createEmptyFormState(LOCALES[locale].currency));
  const { inputs } = state;
  const isChanged = useRef(false);

  // Runs before hydration restores the reader's typed text, which replaces inputs from the address.
  useLayoutEffect(() => {
    // Reads the query too, which older links and the worked examples use.
    const carried =
      parseAddressInputs(location.hash, locale) ?? parseAddressInputs(location.search, locale);
    if (carried) {
      setState(createFormState(carried));
      // Does not scroll after a reload or Back, because the browser restores the scroll position.
      if (scrollY === 0) scrollToFullForm();
    }
  }, [locale]);

  useEffect(() => {
    const onFragment = () => {
      const carried = parseAddressInputs(location.hash, locale);
      if (carried) {
        setState(createFormState(carried));
        scrollToFullForm();
      } else {
        // Writes the inputs back after a link within the page has replaced the fragment.
        writeInputsToAddress(inputs, locale);
      }
    };
    addEventListener("hashchange", onFragment);
    const timer =
      isChanged.current && setTimeout(writeInputsToAddress, ADDRESS_DELAY_MS, inputs, locale);
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

function createFormState(inputs: CalculatorInputs): FormState {
  return { inputs, touched: ["repaid"] };
}

/** Scrolls to the full form, which is below the simple form. */
function scrollToFullForm(): void {
  document.getElementById(LOAN_FORM_ID)?.scrollIntoView();
}
