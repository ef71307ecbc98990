import { findNamedUser } from "#server/accounts/find-user.ts";
import type { Command } from "#server/commands/command.ts";
import { collectPersonalData } from "./personal-data.ts";

export const exportUser: Command = {
  usage: "export-user <account>",
  summary: "prints everything that is kept about a person, as JSON",
  async run({ words: [account] }, store, config) {
    const user = await findNamedUser(store, "export-user", account);
    console.log(JSON.stringify(await collectPersonalData(store, config, user), null, 2));
  },
};
