import { ownComplaints } from "#contract/complaints/complaint.ts";
import { stats } from "#contract/statistics/stats.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const COMPLAINT = {
  companyId: "fairmoney",
  subject: "Fee before the loan",
  message: "They took 2,000 first.\nThen nothing came.",
  email: "ada@example.com",
};

export function createNumberedComplaint(index: number) {
  return { ...COMPLAINT, message: `They took ${index} first.` };
}

export async function readComplaintCount(app: ServiceApp, companyId = COMPLAINT.companyId) {
  const subject = `company:${companyId}`;
  const counts = await app.succeed(stats, { query: { subjects: subject } });
  return counts[subject]?.complaints;
}

/** Reasons of a person's complaints, latest first. */
export async function listNotCountedReasons(app: ServiceApp, token: string) {
  const { items } = await app.succeed(ownComplaints, { token });
  return items.map(({ notCounted }) => notCounted);
}
