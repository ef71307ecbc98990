import { complain } from "#contract/complaints/complaint.ts";
import { ownComplaints } from "#contract/complaints/own-complaints.ts";
import { assertSubject } from "#server/catalogue/subjects.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { deviceHashFor, networkHashFor } from "#server/posts/origin-hashes.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { keepComplaint } from "./complaint.ts";
import { mailComplaint } from "./complaint-mail.ts";
import { listOwnComplaints } from "./own-complaints.ts";

export function mountComplaint(mount: MountEndpoint, services: Services): void {
  mount(complain, async ({ body, caller: { userId }, zuid, c }) => {
    assertSubject(services.subjects, "company", body.companyId);
    const networkHash = await networkHashFor(c, services);
    const deviceHash = await deviceHashFor(zuid, services);
    const filed = { ...body, userId, networkHash, deviceHash };
    const { isNew, ...kept } = await keepComplaint(services, filed);
    const locale = languageOf(c.req.header("Accept-Language"));
    const mail = { ...body, complaintId: kept.complaintId, userId, locale };
    // The same sent again was mailed before.
    return { ...kept, isMailed: isNew && (await mailComplaint(servicesFor(c, services), mail)) };
  });
  mount(ownComplaints, ({ query: { cursor, size }, caller: { userId }, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return listOwnComplaints(services, { userId, cursor, size, locale });
  });
}
