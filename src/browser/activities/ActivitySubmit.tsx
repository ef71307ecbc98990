import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useUserChangeCount } from "#browser/posts/post-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { formatMoment } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { ownEntry } from "./activity-store.ts";
import type { SubmitTexts } from "./activity-texts.ts";
import { NoActivity } from "./NoActivity.tsx";
import "#browser/ui/show-layers.ts";

export function ActivitySubmit({ texts, locale }: Localized<SubmitTexts>) {
  const { status, data } = useStore(ownEntry.$state, { ssr: "initial" });
  const person = useUserChangeCount();
  const { parts, failed } = useLazyImport(importSubmissionForm);
  useEffect(() => ownEntry.watch(), []);
  if (!data) return <NoActivity {...{ status, texts, locale }} retry={ownEntry.load} />;
  const { activity, entry } = data;
  const time = formatMoment(locale, activity.endsAt, activity.zone);
  const closed = entry?.isRemoved ? texts.removed : activity.state !== "live" && texts.closed;
  return (
    <>
      <h2>{activity.title}</h2>
      <p role="status">{closed || fillText(texts.until, { time })}</p>
      {!closed && failed && <p role="alert">{texts.failed}</p>}
      {!closed && parts && (
        <parts.SubmissionForm
          key={person}
          submission={entry?.submission}
          texts={texts}
          locale={locale}
        />
      )}
      {entry && !entry.isRemoved && <p>{fillText(texts.line, { line: entry.line })}</p>}
    </>
  );
}

function importSubmissionForm() {
  return import("./SubmissionForm.tsx");
}
