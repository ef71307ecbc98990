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

  return ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const named = (name: string) =>
      [...currentTarget.querySelectorAll("input")].filter((input) => input.name === name);
    const [[term], units] = [named("term"), named("unit")];
    if (!term) return;
    const chosen = units.find(({ checked }) => checked)?.value ?? "";
    const written = writtenUnit(term.value);
    const wasWritten = writtenUnit(before) !== undefined;
    if (target !== term) {
      const isUnit = units.some((unit) => unit === target);
      if (isUnit && written !== chosen) term.value = withoutUnit(term.value);
    } else if (written !== undefined) {
      if (!wasWritten) own.current = chosen;
      choose(units, written);
    } else if (wasWritten) {
      choose(units, own.current);
    }
  };
}

/** Not by `RadioNodeList.value`: Chromium passes over radio buttons whose value is empty. */
function choose(units: readonly HTMLInputElement[], value: string): void {
  for (const unit of units) unit.checked = unit.value === value;
}
