export { LOAN_TYPES, type LoanType } from "#contract/catalogue/loan-type.ts";
