import { complain, ownComplaints } from "#contract/complaints/complaint.ts";
import { assertSubjectExists } from "#server/catalogue/catalogue.ts";
import { readLocale } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { readDeviceHash, readNetworkHash } from "#server/risk/request-origin.ts";
import { bindDeliveryToRequest, type Services } from "#server/services.ts";
import { listOwnComplaints, storeComplaint } from "./complaint.ts";
import { mailComplaint } from "./complaint-mail.ts";

export function mountComplaintRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(complain, async ({ body, caller: { userId }, zuid, c }) => {
    assertSubjectExists(services.subjects, "company", body.companyId);
    const networkHash = await readNetworkHash(c, services);
    const deviceHash = await readDeviceHash(zuid, services);
    const complaint = { ...body, userId, networkHash, deviceHash };
    const { isNew, ...reply } = await storeComplaint(services, complaint);
    const locale = readLocale(c);
    const mail = { ...body, complaintId: reply.complaintId, userId, locale };
    // Does not mail resent complaints, because their letters were already mailed.
    return {
      ...reply,
      isMailed: isNew && (await mailComplaint(bindDeliveryToRequest(c, services), mail)),
    };
  });
  mountEndpoint(ownComplaints, ({ query: { cursor, size }, caller: { userId }, c }) => {
    const locale = readLocale(c);
    return listOwnComplaints(services, { userId, cursor, size, locale });
  });
}
