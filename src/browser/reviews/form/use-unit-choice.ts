import { type FormEvent, useRef } from "react";
import { withoutUnit, writtenUnit } from "./read-term.ts";

/**
 * Keeps the chosen unit and the typed term consistent: typing a unit chooses it, and choosing another one
 * removes it from the text. `before` is the previous term, which may come from a draft.
 */
export function useUnitChoice(before: string) {
  /** The choice before a unit was typed. */
  const manualChoice = useRef("");

  function applyTerm(term: string, units: readonly HTMLInputElement[]) {
    const typedUnit = writtenUnit(term);
    const hadUnit = writtenUnit(before) !== undefined;
    if (typedUnit !== undefined && !hadUnit) manualChoice.current = checkedUnit(units);
    if (typedUnit !== undefined || hadUnit) choose(units, typedUnit ?? manualChoice.current);
  }

  return ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const [term] = findInputs("term", currentTarget);
    const units = findInputs("unit", currentTarget);
    if (!term) return;
    if (target === term) applyTerm(term.value, units);
    else if (units.some((unit) => unit === target)) {
      if (writtenUnit(term.value) !== checkedUnit(units)) term.value = withoutUnit(term.value);
    }
  };
}

function findInputs(name: string, fields: HTMLFieldSetElement): HTMLInputElement[] {
  return [...fields.querySelectorAll("input")].filter((input) => input.name === name);
}

function checkedUnit(units: readonly HTMLInputElement[]): string {
  return units.find(({ checked }) => checked)?.value ?? "";
}

/** Not `RadioNodeList.value`: Chromium skips radio buttons whose value is empty. */
function choose(units: readonly HTMLInputElement[], value: string): void {
  for (const unit of units) unit.checked = unit.value === value;
}
