import { type Asker, type Finding, joined } from "#server/assistant/tools/finding.ts";
import { toolsFor } from "#server/assistant/tools/tools.ts";
import type { AssistantConfig } from "#server/config/assistant-config.ts";
import { chooseTools, ModelFailed, reasonOf } from "./model-client.ts";

const MAX_CALLS = 6;

/**
 * The findings of the tools that a model chooses, in its order; not a word of the model's own. Undefined where
 * it chooses nothing of use, or fails.
 */
export async function modelAnswer(
  asker: Asker,
  model: AssistantConfig,
  question: string,
  leaving: AbortSignal,
): Promise<Finding | undefined> {
  const tools = toolsFor(asker, question);
  try {
    const calls = await chooseTools(asker, model, { question, tools }, leaving);
    const found: Finding[] = [];
    for (const { name, written } of calls.slice(0, MAX_CALLS)) {
      const finding = await tools.find((tool) => tool.name === name)?.find(written);
      if (finding) found.push(finding);
    }
    if (found.length > 0) return joined(found);
    throw new ModelFailed("chose nothing of use");
  } catch (error) {
    if (!leaving.aborted)
      asker.services.log.warn({ model: reasonOf(error) }, "plain answer instead");
    return undefined;
  }
}
