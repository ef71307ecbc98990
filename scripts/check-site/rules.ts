import type { Rule } from "./rule.ts";
import { budget } from "./rules/budget.ts";
import { contentPolicy } from "./rules/content-policy.ts";
import { head } from "./rules/head.ts";
import { islands } from "./rules/islands.ts";
import { links } from "./rules/links.ts";
import { markup } from "./rules/markup.ts";
import { ownResources } from "./rules/own-resources.ts";
import { sitemap } from "./rules/sitemap.ts";
import { structuredData } from "./rules/structured-data.ts";

/** All rules of the built site. */
export const RULES = {
  budget,
  contentPolicy,
  head,
  islands,
  links,
  markup,
  ownResources,
  sitemap,
  structuredData,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];
