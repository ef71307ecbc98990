import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatPercent } from "#i18n/numbers.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";

interface PaidNowProps {
  /** Undefined while incomplete. */
  loan: PaidLoan | undefined;
  texts: Texts<"community:form">;
  locale: Locale;
}

async function loadEngine() {
  return {
    computePaidRate: await import("#scores/paid-rate.ts").then(
      ({ computePaidRate }) => computePaidRate,
    ),
  };
}

/** The yearly rate of the loan in the form. */
export function PaidNow({ loan, texts, locale }: PaidNowProps) {
  const isComplete = loan !== undefined;
  const { parts: engine } = useLazyImport(loadEngine, isComplete);
  const hundredths = loan && engine?.computePaidRate(loan);
  const text =
    hundredths === undefined
      ? texts.noRate
      : filled(texts.paid, { rate: formatPercent(locale, hundredths / 100) });
  return (
    <p role="status" className="paid-now">
      {isComplete && engine && text}
    </p>
  );
}
