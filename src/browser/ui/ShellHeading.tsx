import { useEffect } from "react";
import { idInAddress } from "#browser/core/page.ts";
import { filled } from "#i18n/filled.ts";

interface Props {
  /** Undefined until it is known. */
  name: string | undefined;
  title: string;
  /** With `{name}`. */
  titleOf: string;
  /** Of what somebody wrote; left out, that of the page. */
  lang?: string | undefined;
}

/** The heading of a page that learns from its address what it is about; its title says the same. */
export function ShellHeading({ name, title, titleOf, lang }: Props) {
  const known = name === undefined ? title : filled(titleOf, { name });
  useEffect(() => {
    if (known === title) return;
    const brand = document.title.split(" · ").at(-1);
    document.title = `${known} · ${brand}`;
  }, [known, title]);
  useEffect(keepToSubject, []);
  return (
    <h1 lang={lang} dir="auto">
      {known}
    </h1>
  );
}

/** The switch of languages was built with the shell: it leads to what this page is about. */
function keepToSubject(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]")) {
    link.pathname = link.pathname.replace(/shell$/, idInAddress());
  }
}
