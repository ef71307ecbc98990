/** `FAULTS=100 npm test -- faults` repeats each kill 100 times. */
export const FAULT_ROUNDS = Number(process.env["FAULTS"] ?? 1);
