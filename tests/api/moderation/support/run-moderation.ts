import { moderation } from "#server/moderation/commands/moderation.ts";
import { runCommandOn } from "../../support/polaris-command.ts";
import type { ServiceApp } from "../../support/service-app.ts";

/** Runs `npm run polaris -- moderation …` as the moderator Bola A. */
export function runModeration(
  { services }: Pick<ServiceApp, "services">,
  ...words: readonly string[]
): Promise<string> {
  const config = { ...services.config, moderator: "Bola A." };
  return runCommandOn({ services: { ...services, config } }, moderation, words);
}
