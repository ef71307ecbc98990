import { CommandRefused } from "#server/commands/command.ts";
import type { Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { findUser } from "./account.ts";

/** Finds the user that a command names. */
export async function findNamedUser(
  store: Store,
  command: string,
  account: string | undefined,
): Promise<UserRow> {
  if (account === undefined) {
    throw new CommandRefused(
      `${command}: name an e-mail address, a telephone number (+62… if Indonesian) or a user id`,
    );
  }
  const user = await findUser(store, account);
  if (!user) throw new CommandRefused(`${command}: there is no user ${account}`);
  return user;
}
