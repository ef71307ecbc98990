import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK, toDay } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { sendOutstandingNotices } from "#server/moderation/commands/moderator-output.ts";
import { eraseUser as erase } from "./erasure.ts";
import { collectPersonalData } from "./personal-data.ts";

export const exportUser: Command = {
  usage: "export-user <account>",
  summary: "prints everything that is kept about a person, as JSON",
  async run({ words: [account] }, store, config) {
    const user = await getUserOfCommand(store, "export-user", account);
    console.log(JSON.stringify(await collectPersonalData(store, config, user), null, 2));
  },
};

export const eraseUser: Command = {
  usage: "erase-user <account> --yes",
  summary: "erases a person and all they wrote; reports and complaints stay without their author",
  async run({ words: [account], flags }, store, config) {
    const user = await getUserOfCommand(store, "erase-user", account);
    if (!flags.has("yes")) {
      throw new CommandRefused(
        `erase-user: this cannot be undone; --yes erases the user ${user.id}, here since ${toDay(user.created_at)}`,
      );
    }
    const { picturesLeft } = await erase({ store, config, clock: SYSTEM_CLOCK }, user);
    console.log(`erased the user ${user.id}`);
    if (picturesLeft > 0) {
      console.log(
        `pictures whose files could not be reached: ${picturesLeft}; the server removes them within an hour of reaching them again`,
      );
    }
    await sendOutstandingNotices(store, config);
  },
};

async function getUserOfCommand(
  store: Store,
  command: string,
  account: string | undefined,
): Promise<UserRow> {
  if (account === undefined) {
    throw new CommandRefused(
      `${command}: name an e-mail address, a telephone number (+62… if Indonesian) or a user id`,
    );
  }
  const user = await findUserByIdOrAccount(store, account);
  if (!user) throw new CommandRefused(`${command}: there is no user ${account}`);
  return user;
}
