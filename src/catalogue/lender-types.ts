export { LENDER_TYPES, type LenderType } from "#contract/lender-type.ts";
