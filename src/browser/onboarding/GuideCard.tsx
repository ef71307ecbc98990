import { type SubmitEvent, useState } from "react";
import { Dialog } from "#browser/ui/Dialog.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { addressOf } from "#i18n/addresses.ts";
import { Guide, type GuideTexts } from "./Guide.tsx";
import { openGuide } from "./guide-store.ts";

/** A card that opens the guide. Uses a form, because before hydration a link would open the page instead. */
export function GuideCard({ texts, locale }: Localized<GuideTexts>) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    openGuide();
    setIsOpen(true);
  };
  return (
    <>
      <form action={addressOf(locale, "/finny")} onSubmit={open}>
        <button type="submit" className="button">
          {texts.start}
        </button>
      </form>
      {isOpen && (
        <Dialog id="guide" title={texts.title} onClose={() => setIsOpen(false)}>
          <div className="soft">{texts.lead}</div>
          <Guide texts={texts} locale={locale} />
        </Dialog>
      )}
    </>
  );
}
