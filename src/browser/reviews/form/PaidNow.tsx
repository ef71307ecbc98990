import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatPercent } from "#i18n/numbers.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";

interface Props {
  /** Undefined until all of it is told. */
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

/** The yearly rate that somebody paid, from what stands in the form. The engine comes when it can. */
export function PaidNow({ loan, texts, locale }: Props) {
  const isKnown = loan !== undefined;
  // Nobody waits for it: without it the line stays empty.
  const { parts: engine } = useLazyImport(loadEngine, isKnown);
  const hundredths = loan && engine?.computePaidRate(loan);
  const words =
    hundredths === undefined
      ? texts.noRate
      : filled(texts.paid, { rate: formatPercent(locale, hundredths / 100) });
  return (
    <p role="status" className="paid-now">
      {isKnown && engine && words}
    </p>
  );
}
