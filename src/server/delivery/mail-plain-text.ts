import type { MailContent } from "./mail-content.ts";

/** A mail for readers that show no HTML: paragraphs, the code or the address on a line of its own. */
export function mailPlainText(content: MailContent): string {
  const { heading, intro, code, action, notes, footer } = content;
  const paragraphs = [
    heading,
    intro,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}\n${action.link}`]),
    ...notes,
    `-- \n${footer.join("\n")}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
