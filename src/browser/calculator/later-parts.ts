/** Code that the calculator needs neither for its first answer nor for a key: a file of its own. */
export { solveLoan } from "#loan/rates/solve.ts";
export { ExtraFields, LateFields } from "./form/FoldedFields.tsx";
export { UsualTerms } from "./form/UsualTerms.tsx";
export { LateTable } from "./result/LateTable.tsx";
export { OfferOnPaper } from "./result/OfferOnPaper.tsx";
export { payingLate } from "./result/paying-late.ts";
export { ScheduleTable } from "./result/ScheduleTable.tsx";
export { handOn, writeAddress } from "./write-address.ts";
