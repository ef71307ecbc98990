import { useEffect } from "react";
import { readIdFromAddress } from "#browser/core/page.ts";
import { fillText } from "#i18n/fill-text.ts";

interface Props {
  name: string | undefined;
  title: string;
  titleOf: string;
  /** The language of a user's text. The default is the page's language. */
  lang?: string | undefined;
}

export function ShellHeading({ name, title, titleOf, lang }: Props) {
  const heading = name === undefined ? title : fillText(titleOf, { name });
  useEffect(() => {
    if (heading === title) return;
    const brand = document.title.split(" · ").pop();
    document.title = `${heading} · ${brand}`;
  }, [heading, title]);
  useEffect(addIdToLanguageLinks, []);
  return (
    <h1 lang={lang} dir="auto">
      {heading}
    </h1>
  );
}

/** Adds the id to the language links, because a shell page is built without an id. */
function addIdToLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) {
    link.pathname = link.pathname.replace(/shell$/, readIdFromAddress());
  }
}
