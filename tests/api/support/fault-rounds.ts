/** How often each server is killed at work: `FAULTS=100 npm test -- faults` repeats it more. */
export const FAULT_ROUNDS = Number(process.env["FAULTS"] ?? 1);
