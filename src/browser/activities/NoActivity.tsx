import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

interface Props {
  status: "loading" | "ready" | "failed" | "gone";
  texts: { loading: string; failed: string; retry: string; choose: string };
  locale: Locale;
  retry: () => void;
}

export function NoActivity({ status, texts, locale, retry }: Props) {
  return (
    <>
      <p role="status">{status === "failed" ? texts.failed : status !== "gone" && texts.loading}</p>
      {status === "failed" && <QuietButton label={texts.retry} onClick={retry} />}
      {status === "gone" && (
        <a className="button" href={addressOf(locale, "/activity")}>
          {texts.choose}
        </a>
      )}
    </>
  );
}
