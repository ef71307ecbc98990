import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { toComplaintReference } from "#contract/complaints/letter.ts";
import { mailTexts } from "#server/delivery/mail-content.ts";
import { createCatalogueFileData, createFileCompany } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { COMPLAINT } from "./support/complaints.ts";

const FILE = createCatalogueFileData({
  companies: [
    createFileCompany({ id: "fairmoney", name: "FairMoney" }),
    createFileCompany({ id: "contoh", name: "Contoh", market: "ID" }),
  ],
});
const INDONESIAN = { "Accept-Language": "id-ID" };

describeAppOnEachDb("complaint mail", (start) => {
  test("is sent once, to the complainant's verified address", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const input = { token, headers: INDONESIAN, body: COMPLAINT };
    const { complaintId, isMailed } = await app.succeed(complain, input);
    expect(isMailed).toBe(true);
    // Resent after a lost response.
    expect(await app.succeed(complain, input)).toMatchObject({ complaintId, isMailed: false });
    const [letter, ...others] = await app.letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(`ada-${userId}@finny.example`);
    expect(letter?.text).toContain(toComplaintReference(complaintId));
    expect(letter?.text).toContain("Pengaduan Anda sudah diterima");
    expect(letter?.text).toContain("I complain about: FairMoney");
    expect(letter?.text).toContain(`${COMPLAINT.message}\n`);
    expect(letter?.text).toContain("/id/complain?company=fairmoney\n");
  });

  test("contains letters to the lender and the agency", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const body = { ...COMPLAINT, trouble: "harassment" } as const;
    await app.succeed(complain, { token, headers: INDONESIAN, body });
    const [mail] = await app.letters();
    const [, lender = "", agency = ""] = mail?.text.split(/^(?:Surati|Kirim ke) .+$/m) ?? [];
    expect(lender).toContain("To: FairMoney");
    expect(agency).toContain("My letter to the lender: ______");
    for (const letter of [lender, agency]) {
      expect(letter).toContain("1. contact nobody but me about this loan\n");
      expect(letter).toContain("section 124");
    }
  });

  test("names the app before its lender", async () => {
    const app = await start();
    const { token } = await signIn(app);
    await app.succeed(complain, { token, body: { ...COMPLAINT, alias: "Sample & Go" } });
    const [letter] = await app.letters();
    expect(letter?.text).toContain("I complain about: Sample & Go (FairMoney Microfinance Bank)\n");
    expect(letter?.text).toContain("?company=fairmoney&alias=Sample+%26+Go\n");
  });

  test("omits an app name with contact details", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const alias = "Log in at https://evil.example/login";
    await app.succeed(complain, { token, body: { ...COMPLAINT, alias } });
    const [letter] = await app.letters();
    expect(letter?.text).toContain("I complain about: FairMoney Microfinance Bank\n");
    expect(letter?.text).not.toContain("evil");
  });

  test.each([
    ["fairmoney", "Diteror atau diancam penagih", "Subject: Harassment or threats\n"],
    ["contoh", "Harassment or threats", "Perihal: Diteror atau diancam penagih\n"],
    ["fairmoney", "Mereka menelepon ibu", "Subject: Mereka menelepon ibu\n"],
  ] as const)("has letters in the language of the lender's country: %s, %j", async (...input) => {
    const [companyId, subject, line] = input;
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(FILE));
    const app = await start({ folder: site.folder });
    const { token } = await signIn(app);
    const body = { ...COMPLAINT, companyId, subject };
    await app.succeed(complain, { token, headers: INDONESIAN, body });
    const [letter] = await app.letters();
    expect(letter?.subject).toBe(mailTexts("id_ID")("mail:complaintFiled.subject"));
    expect(letter?.text).toContain(line);
    expect(letter?.text).toContain("Pengaduan Anda sudah diterima");
  });

  test("is not sent to an unverified address", async () => {
    const app = await start();
    const { token } = await signIn(app);
    await app.services.store.db.updateTable("users").set({ email: null }).execute();
    const filed = await app.succeed(complain, { token, body: COMPLAINT });
    expect(filed.isMailed).toBe(false);
    expect(await app.letters()).toEqual([]);
  });
});

describeOnSqlite("complaint text", (_, dialect) => {
  test("is escaped in HTML mails", async () => {
    const server = await startMailServer();
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database, { environment: { SMTP_URL: server.url } });
    const { token } = await signIn(app);
    const message =
      '<img src=x onerror="a()"> {email} {{company}} $t(mail:footer)\nBcc: eve@x.example';
    const body = { ...COMPLAINT, subject: "<b>fee</b>", message };
    expect(await app.succeed(complain, { token, body })).toMatchObject({ isMailed: true });
    const [arrived] = server.arrived;
    expect(arrived?.mail.text).toContain(message);
    expect(arrived?.mail.html).toContain("&lt;img src=x onerror=");
    expect(arrived?.mail.html).not.toMatch(/<img|<b>/);
    expect(arrived?.mail.bcc ?? []).toEqual([]);
    expect(arrived?.session.envelope.rcptTo).toHaveLength(1);
  });

  test("is stored if the mail cannot be sent", async () => {
    const server = await startMailServer();
    server.kill();
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database, { environment: { SMTP_URL: server.url } });
    const { token } = await signIn(app);
    const filed = await app.succeed(complain, { token, body: COMPLAINT });
    expect(filed).toMatchObject({ isMailed: false, complaintId: expect.any(String) });
  });
});
