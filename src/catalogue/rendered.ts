import { localiseLinks } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Say } from "#i18n/texts.ts";
import { SITE } from "#site.ts";

const PLACEHOLDERS: Record<string, string> = {
  brand: SITE.brand,
  company: SITE.company,
  address: SITE.address,
  email: SITE.email,
  supportHours: `${SITE.supportHours.opens}–${SITE.supportHours.closes}`,
  officeHours: `${SITE.officeHours.opens}–${SITE.officeHours.closes}`,
};

/** Replaces placeholders such as `{{brand}}`. Throws for an unknown placeholder. */
export function fillPlaceholders(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = PLACEHOLDERS[name];
    if (value === undefined) throw new Error(`unknown placeholder {{${name}}} in a content file`);
    return value;
  });
}

export function fillFrontMatterPlaceholders<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    fillNestedPlaceholders(value),
  ]);
  return Object.fromEntries(entries) as Data;
}

function fillNestedPlaceholders(value: unknown): unknown {
  if (typeof value === "string") return fillPlaceholders(value);
  return Array.isArray(value) ? value.map(fillNestedPlaceholders) : value;
}

/** Finishes rendered Markdown. `idPrefix` makes footnote ids unique on a page with several texts. */
export function finishHtml(html: string, locale: Locale, say: Say, idPrefix = "note"): string {
  const sources = say("sources");
  const lang = sources.lang ? ` lang="${sources.lang}"` : "";
  return (
    localiseLinks(locale, fillPlaceholders(html))
      .replaceAll("user-content-fn", `${idPrefix}-fn`)
      .replaceAll("footnote-label", `${idPrefix}-sources`)
      // Removes classes that no style or script uses.
      .replaceAll(/ (?:class="data-footnote-backref"|data-footnote-backref="")/g, "")
      .replace('">Footnotes<', `"${lang}>${sources.text}<`)
      .replaceAll(/aria-label="Back to reference ([\d-]+)"/g, (_, reference: string) => {
        return `aria-label="${say("backToReference", { reference }).text}"`;
      })
  );
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&amp;": "&",
};

/** Converts rendered Markdown to plain text without footnotes. */
export function htmlToPlainText(html: string): string {
  return html
    .replaceAll(/<section[^>]*data-footnotes[\s\S]*?<\/section>/g, "")
    .replaceAll(/<sup>.*?<\/sup>/gs, "")
    .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|li|tr|t[dh]|table|blockquote|br)\b[^>]*>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
