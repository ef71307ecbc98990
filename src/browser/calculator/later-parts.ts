/** A lazy chunk with code that the first result does not need. */

export { solveLoan } from "#loan/rates/solve.ts";
export { ExtraFields, LateFields, UsualTerms } from "./form/LaterFields.tsx";
export { OfferOnPaper } from "./result/OfferOnPaper.tsx";
export { computePayingLate, LateTable } from "./result/PayingLate.tsx";
export { ScheduleTable } from "./result/ScheduleTable.tsx";
