/** `FAULTS=100 npm test -- faults` repeats the kills. */
export const FAULT_ROUNDS = Number(process.env["FAULTS"] ?? 1);
