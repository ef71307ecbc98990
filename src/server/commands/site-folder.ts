import { resolve } from "node:path";
import { siteFolderOf } from "#demo.ts";
import type { CommandArguments } from "./command.ts";

/** The built site that a command reads: that of `--dist`, else the one that the server shows. */
export function siteFolder({
  values,
  pathOf,
}: Pick<CommandArguments, "values" | "pathOf">): string {
  const dist = values.get("dist");
  if (dist !== undefined) return pathOf(dist);
  return resolve(import.meta.dirname, "../../..", siteFolderOf(process.env));
}
