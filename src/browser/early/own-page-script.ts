import { written } from "./early-script.ts";
import { ownPageBehaviour } from "./own-page-behaviour.ts";

/** The inline script of pages that belong to whoever is signed in. */
export const OWN_PAGE_SCRIPT = written(ownPageBehaviour, { sessionKey: "finny:session" });
