export { LENDER_TYPES, type LenderType } from "#contract/catalogue/lender-type.ts";
