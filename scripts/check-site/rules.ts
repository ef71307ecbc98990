import type { Rule } from "./rule.ts";
import { budget } from "./rules/budget.ts";
import { canonical } from "./rules/canonical.ts";
import { contentPolicy } from "./rules/content-policy.ts";
import { currentItem } from "./rules/current-item.ts";
import { descriptions } from "./rules/descriptions.ts";
import { hreflang } from "./rules/hreflang.ts";
import { inlineCode } from "./rules/inline-code.ts";
import { islands } from "./rules/islands.ts";
import { language } from "./rules/language.ts";
import { links } from "./rules/links.ts";
import { markup } from "./rules/markup.ts";
import { oneHeading } from "./rules/one-heading.ts";
import { ownResources } from "./rules/own-resources.ts";
import { pictures } from "./rules/pictures.ts";
import { sitemap } from "./rules/sitemap.ts";
import { structuredData } from "./rules/structured-data.ts";
import { textKeys } from "./rules/text-keys.ts";
import { titles } from "./rules/titles.ts";

/** All rules of the built site. */
export const RULES = {
  budget,
  canonical,
  contentPolicy,
  currentItem,
  descriptions,
  hreflang,
  inlineCode,
  islands,
  language,
  links,
  markup,
  oneHeading,
  ownResources,
  pictures,
  sitemap,
  structuredData,
  textKeys,
  titles,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];
