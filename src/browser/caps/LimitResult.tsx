import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { addressOf } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatPercent } from "#i18n/numbers.ts";
import { excessOver } from "#loan/late-fee-maximum.ts";
import { LimitTable, rupiah } from "./LimitTable.tsx";
import type { ReadLimit } from "./read-limit.ts";

interface LimitResultProps {
  read: ReadLimit;
  locale: Locale;
  texts: Texts<"caps:check">;
  ceilingPercent: number;
}

/** Limits beside what is asked for, and in words, which are said once the typing has stopped. */
export function LimitResult(props: LimitResultProps) {
  const { read, locale, texts, ceilingPercent } = props;
  const excess = excessIn(read);
  const [verdict = "", ...reasons] = sentencesOf(props, excess);
  const said = useAnnouncement([verdict, ...reasons].join(" "));
  return (
    <section className="limit-result" aria-labelledby="limit-result">
      <h2 id="limit-result">{texts.result.title}</h2>
      <p>
        <strong>{verdict}</strong>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {read.most && (
        <LimitTable
          read={read}
          most={read.most}
          locale={locale}
          texts={texts.result}
          ceilingPercent={ceilingPercent}
        />
      )}
      {excess && excess.both > 0 && (
        <p>
          {texts.result.next} <a href={addressOf(locale, "/complain")}>{texts.result.complain}</a>
        </p>
      )}
    </section>
  );
}

/** Undefined while nothing is asked for, or a limit that it needs is unknown. */
function excessIn({ most, asked, daysLate, problems }: ReadLimit) {
  const { charges, lateFees } = asked;
  if (!most || Object.keys(problems).length > 0) return undefined;
  if (charges === undefined && lateFees === undefined) return undefined;
  if (lateFees !== undefined && daysLate === undefined) return undefined;
  return excessOver(most, { charges: charges ?? 0, lateFees: lateFees ?? 0 });
}

function sentencesOf(
  { read, locale, texts: { result }, ceilingPercent }: LimitResultProps,
  excess: ReturnType<typeof excessIn>,
): string[] {
  if (Object.keys(read.problems).length > 0) return [result.wrong];
  if (!read.most) return [result.empty];
  if (!excess) return [result.noCharges];
  if (excess.both === 0) return [result.notAbove, result.notCheap];
  const { charges, lateFees, both } = excess;
  const above = (text: string, amount: number) => filled(text, { amount: rupiah(locale, amount) });
  const sentences = [above(result.above, both)];
  if (read.daysLate === undefined) return sentences;
  if (charges > 0) sentences.push(above(result.chargesAbove, charges));
  if (lateFees > 0) sentences.push(above(result.lateFeesAbove, lateFees));
  const ceiling = formatPercent(locale, ceilingPercent);
  if (both > charges + lateFees) sentences.push(filled(result.ceilingPassed, { ceiling }));
  return sentences;
}
