import { DRAFT_KEY } from "#browser/core/draft.ts";
import { draftBehaviour } from "./draft-behaviour.ts";
import { written } from "./early-script.ts";

/** The inline script of the page for complaints. */
export const COMPLAINT_DRAFT_SCRIPT = written(draftBehaviour, {
  key: `${DRAFT_KEY}complaint`,
  selector: ".complaint form",
});
