import { OFFICE_HOURS, SUPPORT_HOURS } from "./constants.ts";

/** Details that the operator should change: name, company, addresses, opening hours. */
export const SITE = {
  brand: "Finny",
  company: "Finny Fintech Limited",
  address: "Lagos, Nigeria",
  email: "support@finny.example",
  supportHours: SUPPORT_HOURS,
  officeHours: OFFICE_HOURS,
} as const;
