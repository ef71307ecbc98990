import { type FormEvent, useRef } from "react";
import { withoutUnit, writtenUnit } from "./read-term.ts";

/**
 * Keeps the chosen unit and the typed term consistent: a typed unit is chosen as long as it is there, and
 * choosing another removes it from the text. `before` is the term so far, which may come from a draft.
 */
export function useUnitChoice(before: string) {
  /** The choice made before a unit was typed. */
  const own = useRef("");

  function typed(term: string, units: readonly HTMLInputElement[]) {
    const written = writtenUnit(term);
    const wasWritten = writtenUnit(before) !== undefined;
    if (written !== undefined && !wasWritten) own.current = chosenOf(units);
    if (written !== undefined || wasWritten) choose(units, written ?? own.current);
  }

  return ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const [term] = inputsNamed("term", currentTarget);
    const units = inputsNamed("unit", currentTarget);
    if (!term) return;
    if (target === term) typed(term.value, units);
    else if (units.some((unit) => unit === target)) {
      if (writtenUnit(term.value) !== chosenOf(units)) term.value = withoutUnit(term.value);
    }
  };
}

function inputsNamed(name: string, fields: HTMLFieldSetElement): HTMLInputElement[] {
  return [...fields.querySelectorAll("input")].filter((input) => input.name === name);
}

function chosenOf(units: readonly HTMLInputElement[]): string {
  return units.find(({ checked }) => checked)?.value ?? "";
}

/** Not `RadioNodeList.value`: Chromium skips radio buttons whose value is empty. */
function choose(units: readonly HTMLInputElement[], value: string): void {
  for (const unit of units) unit.checked = unit.value === value;
}
