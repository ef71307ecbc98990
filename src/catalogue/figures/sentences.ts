import type { Wording } from "#catalogue/lenders/fact-texts.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import type { Said } from "#i18n/said.ts";
import type { Point } from "./chart.ts";
import type { Series } from "./figures.ts";
import { largestRise, summaryOf, yearBefore } from "./summary.ts";

/** A chart in words, computed from its points. */
export function figureSentences(
  series: Series,
  points: readonly Point[],
  wording: Wording,
): Said[] {
  return SENTENCES[series](points, wording);
}

type Sentences = (points: readonly Point[], wording: Wording) => Said[];

const overdue: Sentences = (points, { locale, say }) => {
  const { last } = summaryOf(points);
  const before = yearBefore(points, last);
  const rise = largestRise(points);
  const rupiah = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => formatPercent(locale, value);
  return [
    say("figures:series.overdue.latest", {
      month: formatPeriod(locale, last.period),
      value: rupiah(last.value),
    }),
    ...(before ? [say("figures:series.overdue.year", { value: rupiah(before.value) })] : []),
    ...(rise
      ? [
          say("figures:series.overdue.rise", {
            from: formatPeriod(locale, rise.from.period),
            to: formatPeriod(locale, rise.to.period),
            before: percent(rise.from.value),
            after: percent(rise.to.value),
          }),
        ]
      : []),
  ];
};

const outstanding: Sentences = (points, { locale, say }) => {
  const { first, last } = summaryOf(points);
  const valuesOf = ({ period, value }: { period: string; value: number }) => ({
    month: formatPeriod(locale, period),
    value: formatNumber(locale, value),
  });
  return [
    say("figures:series.outstanding.latest", valuesOf(last)),
    say("figures:series.outstanding.first", valuesOf(first)),
  ];
};

const licensedLenders: Sentences = (points, { locale, say }) => {
  const { first, last } = summaryOf(points);
  return [
    say("figures:series.licensed-lenders.latest", {
      date: formatPeriod(locale, last.period),
      count: last.value,
      first: formatPeriod(locale, first.period),
      before: first.value,
    }),
  ];
};

const illegalEntries: Sentences = (points, { locale, say }) => {
  const { first, last, highest, sum } = summaryOf(points);
  return [
    say("figures:series.illegal-entries.latest", {
      from: formatPeriod(locale, first.period),
      until: formatPeriod(locale, last.period),
      sum: formatNumber(locale, sum),
      year: formatPeriod(locale, highest.period),
      most: formatNumber(locale, highest.value),
    }),
  ];
};

const SENTENCES: Record<Series, Sentences> = {
  overdue,
  outstanding,
  "licensed-lenders": licensedLenders,
  "illegal-entries": illegalEntries,
};
