import type { ModerationReason } from "#contract/moderation/moderation.ts";
import { CommandRefused } from "#server/commands/command.ts";
import { type Decision, FITTING_REASONS } from "#server/moderation/moderation-acts.ts";

/** Parses words such as `["remove", "fraud", "as", "reported"]`. Throws CommandRefused with the possible words. */
export function parseDecision([decisionWord, reasonWord, ...note]: readonly string[]): {
  decision: Decision;
  reason: ModerationReason;
  note: string;
} {
  const decision = (["show", "remove"] as const).find((one) => one === decisionWord);
  if (!decision)
    throw new CommandRefused(`moderation: decide show or remove\n${formatReasonsByDecision()}`);
  const reason = FITTING_REASONS[decision].find((one) => one === reasonWord);
  if (!reason) {
    throw new CommandRefused(
      `moderation: no such reason to ${decision}\n${formatReasonsByDecision()}`,
    );
  }
  return { decision, reason, note: note.join(" ") };
}

export function formatReasonsByDecision(): string {
  const lines = Object.entries(FITTING_REASONS satisfies Record<Decision, readonly string[]>);
  return lines.map(([decision, reasons]) => `  ${decision}: ${reasons.join(", ")}`).join("\n");
}
