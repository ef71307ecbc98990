import type { Config } from "#server/config/config.ts";
import type { Store } from "#server/db/store.ts";

/** One `npm run polaris -- <name>`, run on the database that the environment names. */
export interface Command {
  /** `backup <file>` */
  usage: string;
  summary: string;
  /** Runs on an empty database, whatever lies beside it. */
  mayBeEmpty?: boolean;
  /** Prints what it did; CommandRefused says what is wrong with what was asked. */
  run(given: CommandArguments, store: Store, config: Config): Promise<void>;
}

export interface CommandArguments {
  words: readonly string[];
  flags: ReadonlySet<string>;
  /** The values of options that have one. */
  values: ReadonlyMap<string, string>;
  /** A path as the person who typed it means it. */
  pathOf(text: string): string;
}

export class CommandRefused extends Error {
  override name = "CommandRefused";
}
