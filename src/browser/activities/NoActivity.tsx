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
      {status === "failed" && (
        <button type="button" className="button quiet" onClick={retry}>
          {texts.retry}
        </button>
      )}
      {status === "gone" && (
        <a className="button" href={addressOf(locale, "/activity")}>
          {texts.choose}
        </a>
      )}
    </>
  );
}
