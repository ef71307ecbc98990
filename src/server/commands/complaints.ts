import type { Command } from "#server/commands/command.ts";
import type { ComplaintRow, PictureRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { picturesOf } from "#server/domain/picture.ts";
import { type PictureFiles, pictureFiles } from "#server/domain/picture-files.ts";

const AT_ONCE = 200;

export const complaints: Command = {
  usage: "complaints [company]",
  summary: "lists what people complain about, the latest first, with the files of their evidence",
  async run({ words: [companyId] }, store, config) {
    const files = pictureFiles(config);
    let total = 0;
    let before: ComplaintRow | undefined;
    do {
      const rows = await findComplaints(store.db, companyId, before);
      const ids = rows.map(({ id }) => id);
      const pictures = await picturesOf(store.db, "complaint", ids);
      for (const row of rows) console.log(inWords(row, pictures.get(row.id) ?? [], files));
      total += rows.length;
      before = rows.length === AT_ONCE ? rows.at(-1) : undefined;
    } while (before);
    console.log(`${total} ${total === 1 ? "complaint" : "complaints"}`);
  },
};

function findComplaints(
  db: Db,
  companyId: string | undefined,
  before: ComplaintRow | undefined,
): Promise<ComplaintRow[]> {
  let query = db.selectFrom("complaints").selectAll();
  if (companyId !== undefined) query = query.where("company_id", "=", companyId);
  // Ids sort by the time they were made.
  if (before) query = query.where("id", "<", before.id);
  return query.orderBy("id", "desc").limit(AT_ONCE).execute();
}

function inWords(
  { id, created_at, company_id, is_counted, subject, message, email }: ComplaintRow,
  pictures: readonly PictureRow[],
  files: PictureFiles,
): string {
  const counted = is_counted === 1 ? "" : ", not the first of this person";
  return [
    `${new Date(created_at).toISOString()} ${company_id} ${id}${counted}`,
    `  ${subject}`,
    ...message.split("\n").map((line) => `  | ${line}`),
    `  from ${email ?? "a person who was erased"}`,
    ...pictures.map((picture) => `  picture ${files.placeOf(picture.id)}`),
    "",
  ].join("\n");
}
