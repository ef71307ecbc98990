import { html, raw } from "hono/html";
import { SITE } from "#site.ts";
import type { MailContent } from "./mail-content.ts";

/** Copies colours from `src/styles/tokens.css`, because mail programs do not support custom properties. */
const LIGHT = { ground: "#f3efe4", paper: "#fff", ink: "#131a2b", soft: "#48536a", pen: "#1b3fa0" };
const DARK = {
  ground: "#0d1117",
  paper: "#222b3a",
  ink: "#eef2f6",
  soft: "#a9b4c2",
  pen: "#a3bcff",
};
const MARKED = "background:#ffe14a;color:#131a2b";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans SC',sans-serif";
const MONO = "ui-monospace,'SF Mono','Roboto Mono',Menlo,Consolas,monospace";

/** Colours for dark mode. Mail programs without support for media queries keep the inline colours. */
const DARK_RULES = `@media (prefers-color-scheme:dark){.ground{background:${DARK.ground}!important}.paper{background:${DARK.paper}!important}.ink{color:${DARK.ink}!important}.soft{color:${DARK.soft}!important}.pen{color:${DARK.pen}!important}}`;

/** Uses inline styles, because mail programs drop style sheets, and no remote content. */
export function renderMailHtml(content: MailContent, languageTag: string): string {
  const { subject, heading, intro, code, items = [], action, notes } = content;
  const { letter, endings = [], footer } = content;
  const parts = [
    html`<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${LIGHT.ink}">${heading}</h1>`,
    renderParagraph(intro),
    ...(code === undefined ? [] : [renderCodeParagraph(code)]),
    ...(letter === undefined ? [] : [renderCopyableText(letter)]),
    ...items.map(renderItem),
    ...(action === undefined ? [] : [renderButton(action), renderButtonAddress(action)]),
    ...notes.map(renderParagraph),
    ...endings.map(({ label, link }) => renderSmallPrint(renderAnchor(link, label))),
  ];
  return String(html`<!doctype html>
<html lang="${languageTag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(DARK_RULES)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground};font-family:${raw(SANS)}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 12px"><span style="${MARKED};padding:2px 8px;font-size:18px;font-weight:700">${SITE.brand}</span></td></tr>
<tr><td class="paper" style="background:${LIGHT.paper};padding:24px;border-radius:4px">
${raw(parts.join("\n"))}
</td></tr>
<tr><td style="padding:16px 0 0">
${raw(footer.map(renderSmallPrint).join("\n"))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

function renderParagraph(text: string) {
  return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${LIGHT.ink}">${raw(linkifyText(text))}</p>`;
}

function renderItem({ label, text, link }: { label: string; text: string; link: string }) {
  return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${LIGHT.ink}">${renderAnchor(link, label)}: ${text}</p>`;
}

function renderCodeParagraph(code: string) {
  return html`<p style="margin:0 0 16px"><span style="${MARKED};display:inline-block;padding:8px 16px;font-family:${raw(MONO)};font-size:28px;font-weight:700;letter-spacing:4px">${code}</span></p>`;
}

function renderCopyableText(text: string) {
  return html`<pre class="ink" style="margin:0 0 16px;padding:12px;border:1px dashed ${LIGHT.soft};font:14px/1.5 ${raw(MONO)};white-space:pre-wrap;word-break:break-word;color:${LIGHT.ink}">${text}</pre>`;
}

function renderButton({ label, link }: { label: string; link: string }) {
  return html`<p style="margin:0 0 16px"><a href="${link}" style="${MARKED};display:inline-block;padding:12px 20px;font-size:16px;font-weight:700;text-decoration:none;border-radius:4px">${label}</a></p>`;
}

function renderButtonAddress({ link, withoutButton }: { link: string; withoutButton: string }) {
  return html`<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${LIGHT.soft}">${withoutButton}<br>${renderAnchor(link)}</p>`;
}

function renderSmallPrint(text: string | ReturnType<typeof renderAnchor>) {
  return html`<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:1.5;color:${LIGHT.soft}">${text}</p>`;
}

function linkifyText(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? renderAnchor(part) : html`${part}`))
    .join("");
}

function renderAnchor(link: string, label = link) {
  return html`<a class="pen" href="${link}" style="color:${LIGHT.pen};word-break:break-all">${label}</a>`;
}
