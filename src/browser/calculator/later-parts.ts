/** A lazy chunk with the parts of the calculator that are not needed for the first result. */

export { solveLoan } from "#loan/rates/solve.ts";
export { ExtraFields, LateFields, UsualTerms } from "./form/LaterFields.tsx";
export { OfferOnPaper } from "./result/OfferOnPaper.tsx";
export { computePayingLate, LateTable } from "./result/PayingLate.tsx";
export { ScheduleTable } from "./result/ScheduleTable.tsx";
