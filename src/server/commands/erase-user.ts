import { type Command, CommandRefused } from "#server/commands/command.ts";
import { findNamedUser } from "#server/commands/find-user.ts";
import { eraseUser as erase } from "#server/domain/erasure.ts";

export const eraseUser: Command = {
  usage: "erase-user <account> --yes",
  summary: "erases a person and all they wrote; reports and complaints stay without their author",
  async run({ words: [account], flags }, store, config) {
    const user = await findNamedUser(store, "erase-user", account);
    if (!flags.has("yes")) {
      throw new CommandRefused(
        `erase-user: this cannot be undone; --yes erases the user ${user.id}, here since ${sinceOf(user.created_at)}`,
      );
    }
    const { picturesLeft } = await erase(store, config, user);
    console.log(`erased the user ${user.id}`);
    if (picturesLeft === 0) return;
    console.log(
      `the files of ${picturesLeft} of their pictures could not be reached; the server removes them within an hour of reaching them, once they are a day old`,
    );
  },
};

function sinceOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
