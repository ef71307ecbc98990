import { userInfo } from "node:os";
import type { Config } from "#server/config/config.ts";

/** Who decides, as it is written down with what they decide. */
export function moderatorOf({ moderator }: Pick<Config, "moderator">): string {
  return moderator ?? userInfo().username;
}
