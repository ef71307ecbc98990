import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { ownComplaints } from "#contract/complaints/own-complaints.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlain } from "../pictures/support/pictures.ts";
import { startServiceApp } from "../support/service-app.ts";
import { COMPLAINT } from "./support/complaints.ts";

describeOnEachDatabase("a person's own complaints", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("tell what was kept, to nobody else", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await uploadPlain(app, ada.token);
    const body = { ...COMPLAINT, pictures: [id] };
    const { complaintId } = await app.succeed(complain, { token: ada.token, body });
    const told = await app.succeed(ownComplaints, { token: ada.token });
    const { companyId, subject, message } = COMPLAINT;
    const createdAt = new Date(app.clock.now()).toISOString();
    expect(told).toEqual({
      items: [
        {
          complaintId,
          companyId,
          name: expect.any(String),
          subject,
          message,
          pictures: 1,
          notCounted: null,
          createdAt,
        },
      ],
      next: null,
      total: 1,
    });
    const others = await app.succeed(ownComplaints, { token: obi.token });
    expect(others).toEqual({ items: [], next: null, total: 0 });
    expect((await app.call(ownComplaints)).code).toBe("0004");
  });

  test("come page by page, the latest first, and each once", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const filed: string[] = [];
    for (const subject of ["a", "b", "c", "d", "e"]) {
      // Some within one millisecond.
      if (subject > "b") app.clock.pass(1);
      const body = { ...COMPLAINT, subject };
      filed.push((await app.succeed(complain, { token, body })).complaintId);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { size: string; cursor?: string } = { size: "2", ...(cursor && { cursor }) };
      const page = await app.succeed(ownComplaints, { token, query });
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ complaintId }) => complaintId));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(filed.toReversed());
  });
});
