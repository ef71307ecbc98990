/** What the calculator needs neither for its first answer nor for a key: a file of its own. */
export { solveLoan } from "#loan/solve.ts";
export { ExtraFields, LateFields } from "./FoldedFields.tsx";
export { handOn } from "./hand-on.ts";
export { LateTable } from "./LateTable.tsx";
export { OfferOnPaper } from "./OfferOnPaper.tsx";
export { payingLate } from "./paying-late.ts";
export { ScheduleTable } from "./ScheduleTable.tsx";
export { writeAddress } from "./write-address.ts";
