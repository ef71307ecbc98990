import { type FormEvent, useRef } from "react";
import { withoutUnit, writtenUnit } from "./read-term.ts";

/**
 * Keeps the choice of a unit and the words of a term from saying two things: a unit that is typed is
 * chosen as long as it stands there, and who chooses another one takes it out of the words. `before` is
 * the term as it was until now, which a draft may have brought.
 */
export function useUnitChoice(before: string) {
  /** What was chosen when a unit was typed. */
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

/** Not by `RadioNodeList.value`: Chromium passes over radio buttons whose value is empty. */
function choose(units: readonly HTMLInputElement[], value: string): void {
  for (const unit of units) unit.checked = unit.value === value;
}
