/** How often each server is killed at work: `FAULTS=100 npm test -- faults` looks harder. */
export const ROUNDS = Number(process.env["FAULTS"] ?? 2);
