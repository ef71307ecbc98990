import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import {
  type Command,
  type CommandArguments,
  CommandRefused,
  getSiteFolder,
} from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { getModerator } from "#server/moderation/commands/moderator-output.ts";
import { findPictures } from "#server/pictures/picture.ts";
import { openPictureFiles } from "#server/pictures/picture-files.ts";
import { drawActivity, publishEntries, readDraw, removeEntry } from "./draw.ts";
import { findWinners } from "./winners.ts";

export const activity: Command = {
  usage:
    "activity list|entries|winners <id> | activity remove <id> <number> <note…> | activity draw <id> --signature <hex> [--dist <folder>]",
  summary:
    "lists the entries of an activity with the files of their pictures, takes one out, publishes the closed list, draws the winners, lists them with their phone numbers as CSV",
  async run(input, store, config) {
    const [step, id = "", number = "", ...note] = input.words;
    const activityFacts = getActivity(id, input);
    const services = { store, clock: SYSTEM_CLOCK };
    if (step === "list") await printEntries(store, config, activityFacts);
    else if (step === "remove") {
      const by = { moderator: getModerator(config), note: note.join(" ") };
      await removeEntry(services, activityFacts, { number: Number(number) || 0, ...by });
      console.log(`entry ${number} is not drawn, by ${by.moderator}`);
    } else if (step === "entries") {
      const { entries, list_hash } = await publishEntries(services, activityFacts);
      console.log(`${entries} entries, SHA-256 ${list_hash}`);
      console.log(`decided at ${activityFacts.drawAt} by drand round ${activityFacts.round}`);
    } else if (step === "draw") {
      const winners = await drawActivity(services, id, input.values.get("signature") ?? "");
      console.log(`winning entries: ${winners.join(", ") || "none"}`);
    } else if (step === "winners") await printWinners(store, id);
    else throw new CommandRefused(`activity: ${activity.usage}`);
  },
};

function getActivity(id: string, commandArguments: CommandArguments): FileActivity {
  const folder = getSiteFolder(commandArguments);
  const result = openCatalogue(folder)().activities.find((one) => one.id === id);
  if (!result) throw new CommandRefused(`activity: the site in ${folder} has no activity ${id}`);
  return result;
}

/** Prints an empty phone number if the entry, the account or the number was deleted. */
async function printWinners({ db }: Store, id: string): Promise<void> {
  const draw = await readDraw(db, id);
  if (!draw || draw.drawn_at === null) throw new CommandRefused("activity: it is not drawn yet");
  console.log("number,phone,amount,currency");
  for (const { number, person, prize } of await findWinners(db, draw)) {
    console.log(
      [number, person?.phone ?? "", prize.amount, prize.currency].map(toCsvCell).join(","),
    );
  }
}

async function printEntries({ db }: Store, config: Config, { id }: FileActivity): Promise<void> {
  const rows = await db
    .selectFrom("activity_entries")
    .selectAll()
    .where("activity_id", "=", id)
    .orderBy("number")
    .execute();
  const files = openPictureFiles(config);
  for (const row of rows) {
    const { number, subject_id, score, term, days_per_term } = row;
    const removed = row.removed_by && `, removed by ${row.removed_by}: ${row.removed_note}`;
    console.log(
      `${number} ${subject_id} ${score}/5, ${term} x ${days_per_term} days${removed ?? ""}`,
    );
    const pictures = (await findPictures(db, "entry", [row.id])).get(row.id) ?? [];
    for (const picture of pictures) console.log(`  picture ${files.placeOf(picture.id)}`);
  }
  console.log(`${rows.length} ${rows.length === 1 ? "entry" : "entries"}`);
}
