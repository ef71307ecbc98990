export { LOAN_TYPES, type LoanType } from "#contract/loan-type.ts";
