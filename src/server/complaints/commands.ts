import { toComplaintReference } from "#contract/complaints/letter.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import type { ComplaintRow, PictureRow } from "#server/db/tables.ts";
import { getModerator } from "#server/moderation/commands/moderator-output.ts";
import { findPictures } from "#server/pictures/picture.ts";
import { openPictureFiles, type PictureFiles } from "#server/pictures/picture-files.ts";
import { uncountComplaint } from "./complaint.ts";

export const complaints: Command = {
  usage: "complaints [company or number] | uncount <id> [note…]",
  summary: "lists complaints, latest first, with their picture files; takes one out of the count",
  async run({ words: [first, id, ...note] }, store, config) {
    if (first !== "uncount") return printComplaints(first, store, config);
    if (id === undefined) throw new CommandRefused("complaints: name the complaint to uncount");
    const by = { moderator: getModerator(config), note: note.join(" ") };
    const outcome = await uncountComplaint({ store, clock: SYSTEM_CLOCK }, id, by);
    if (outcome !== "done") throw new CommandRefused(`complaints: ${PROBLEMS[outcome]}`);
    console.log(`${id} no longer counts, by ${by.moderator}`);
  },
};

const PROBLEMS = {
  "no-such-complaint": "there is no such complaint",
  "not-counted": "it does not count already",
} as const;

async function printComplaints(
  filter: string | undefined,
  { db }: Store,
  config: Config,
): Promise<void> {
  const files = openPictureFiles(config);
  // Complaint numbers contain no O, I or L, because people confuse these letters with 0 and 1.
  const reference = filter?.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const number = reference?.match(/^[\dA-Z]{4}-[\dA-Z]{4}$/)?.[0];
  let query = db.selectFrom("complaints").selectAll().orderBy("created_at", "desc");
  if (filter !== undefined && !number) query = query.where("company_id", "=", filter);
  const all = await query.execute();
  const rows = number ? all.filter(({ id }) => toComplaintReference(id) === number) : all;
  for (const row of rows) {
    const pictures = await findPictures(db, "complaint", [row.id]);
    console.log(renderComplaint(row, pictures.get(row.id) ?? [], files));
  }
  console.log(`${rows.length} ${rows.length === 1 ? "complaint" : "complaints"}`);
}

function renderComplaint(
  row: ComplaintRow,
  pictures: readonly PictureRow[],
  files: PictureFiles,
): string {
  const { id, created_at, company_id, subject, message, email } = row;
  return [
    `${toIsoTime(created_at)} ${company_id} ${id}${renderNotCounted(row)}`,
    `  number ${toComplaintReference(id)}`,
    `  ${subject}`,
    ...message.split("\n").map((line) => `  | ${line}`),
    `  from ${email ?? "an erased person"}`,
    ...pictures.map((picture) => `  picture ${files.placeOf(picture.id)}`),
    "",
  ].join("\n");
}

function renderNotCounted({ is_counted, trust, ...row }: ComplaintRow): string {
  if (is_counted === 1) return trust > 0 ? "" : ", not counted yet: the account is new";
  if (row.uncounted_at === null) return ", not counted: the person or origin has counted before";
  const at = toIsoTime(row.uncounted_at);
  const note = row.uncounted_note ? `: ${row.uncounted_note}` : "";
  return `, taken out of the count ${at} by ${row.uncounted_by}${note}`;
}
