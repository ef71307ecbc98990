import { OFFICE_HOURS, SUPPORT_HOURS } from "./constants.ts";

/** The values that an operator changes: name, company, addresses, hours. */
export const SITE = {
  brand: "Finny",
  company: "Finny Fintech Limited",
  address: "Lagos, Nigeria",
  email: "support@finny.example",
  supportHours: SUPPORT_HOURS,
  officeHours: OFFICE_HOURS,
} as const;
