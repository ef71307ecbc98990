import { useEffect } from "react";
import { idInAddress } from "#browser/core/page.ts";
import { filled } from "#i18n/filled.ts";

interface Props {
  /** Undefined until it is known. */
  name: string | undefined;
  title: string;
  /** The title, with `{name}`. */
  titleOf: string;
  /** The language of a user's text; if left out, that of the page. */
  lang?: string | undefined;
}

/** The heading of a page whose subject is in its address; sets the page title, too. */
export function ShellHeading({ name, title, titleOf, lang }: Props) {
  const known = name === undefined ? title : filled(titleOf, { name });
  useEffect(() => {
    if (known === title) return;
    const brand = document.title.split(" · ").pop();
    document.title = `${known} · ${brand}`;
  }, [known, title]);
  useEffect(keepToSubject, []);
  return (
    <h1 lang={lang} dir="auto">
      {known}
    </h1>
  );
}

/** Points the language switch, which was built with the shell, to the page's subject. */
function keepToSubject(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) {
    link.pathname = link.pathname.replace(/shell$/, idInAddress());
  }
}
