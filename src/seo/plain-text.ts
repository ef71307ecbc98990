const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&amp;": "&",
};

/** Removes tags and footnotes of rendered Markdown. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<section[^>]*data-footnotes[\s\S]*?<\/section>/g, "")
    .replaceAll(/<sup>.*?<\/sup>/gs, "")
    .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|li|tr|t[dh]|table|blockquote|br)\b[^>]*>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
