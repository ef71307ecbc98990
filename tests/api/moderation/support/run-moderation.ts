import { vi } from "vitest";
import { CommandRefused, parseArguments } from "#server/commands/command.ts";
import { moderation } from "#server/moderation/commands/moderation.ts";
import type { ServiceApp } from "../../support/service-app.ts";

/** `npm run polaris -- moderation …` in this process: what it prints, or why it refuses. */
export async function runModeration(
  { services: { store, config } }: Pick<ServiceApp, "services">,
  ...given: readonly string[]
): Promise<string> {
  let printed = "";
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
  try {
    const input = parseArguments(given, moderation.usage);
    await moderation.run(input, store, { ...config, moderator: "Bola A." });
    return printed;
  } catch (error) {
    if (error instanceof CommandRefused) return error.message;
    throw error;
  } finally {
    log.mockRestore();
  }
}
