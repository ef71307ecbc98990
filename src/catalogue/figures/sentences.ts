import type { Wording } from "#catalogue/lenders/fact-texts.ts";
import { formatPartialDate } from "#i18n/dates.ts";
import type { LangText } from "#i18n/lang-text.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import { addMissingMonths, addMonths, isKnownPoint, type KnownPoint, type Point } from "./chart.ts";
import type { Series } from "./figures.ts";

export function createFigureSentences(
  series: Series,
  points: readonly Point[],
  wording: Wording,
): LangText[] {
  return SENTENCES[series](points, wording);
}

type Sentences = (points: readonly Point[], wording: Wording) => LangText[];

const describeOverdue: Sentences = (points, { locale, say }) => {
  const { last } = summarizeSeries(points);
  const before = findPointOneYearBefore(points, last);
  const rise = findLargestMonthlyRise(points);
  const rupiah = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => formatPercent(locale, value);
  return [
    say("figures:series.overdue.latest", {
      month: formatPartialDate(locale, last.period),
      value: rupiah(last.value),
    }),
    ...(before ? [say("figures:series.overdue.year", { value: rupiah(before.value) })] : []),
    ...(rise
      ? [
          say("figures:series.overdue.rise", {
            from: formatPartialDate(locale, rise.from.period),
            to: formatPartialDate(locale, rise.to.period),
            before: percent(rise.from.value),
            after: percent(rise.to.value),
          }),
        ]
      : []),
  ];
};

const describeOutstanding: Sentences = (points, { locale, say }) => {
  const { first, last } = summarizeSeries(points);
  const valuesOf = ({ period, value }: { period: string; value: number }) => ({
    month: formatPartialDate(locale, period),
    value: formatNumber(locale, value),
  });
  return [
    say("figures:series.outstanding.latest", valuesOf(last)),
    say("figures:series.outstanding.first", valuesOf(first)),
  ];
};

const describeLicensedLenders: Sentences = (points, { locale, say }) => {
  const { first, last } = summarizeSeries(points);
  return [
    say("figures:series.licensed-lenders.latest", {
      date: formatPartialDate(locale, last.period),
      count: last.value,
      first: formatPartialDate(locale, first.period),
      before: first.value,
    }),
  ];
};

const describeIllegalEntries: Sentences = (points, { locale, say }) => {
  const { first, last, highest, sum } = summarizeSeries(points);
  return [
    say("figures:series.illegal-entries.latest", {
      from: formatPartialDate(locale, first.period),
      until: formatPartialDate(locale, last.period),
      sum: formatNumber(locale, sum),
      year: formatPartialDate(locale, highest.period),
      most: formatNumber(locale, highest.value),
    }),
  ];
};

const SENTENCES: Record<Series, Sentences> = {
  overdue: describeOverdue,
  outstanding: describeOutstanding,
  "licensed-lenders": describeLicensedLenders,
  "illegal-entries": describeIllegalEntries,
};

interface Summary {
  first: KnownPoint;
  last: KnownPoint;
  highest: KnownPoint;
  sum: number;
}

/** Throws if the series has no values. `parseFigures` rejects such a series. */
export function summarizeSeries(points: readonly Point[]): Summary {
  const knownPoints = points.filter(isKnownPoint);
  const [first, last] = [knownPoints[0], knownPoints.at(-1)];
  if (!first || !last) throw new Error("a series without a value");
  const highest = knownPoints.reduce((most, point) => (point.value > most.value ? point : most));
  return { first, last, highest, sum: knownPoints.reduce((sum, { value }) => sum + value, 0) };
}

export function findPointOneYearBefore(
  points: readonly Point[],
  { period }: Point,
): KnownPoint | undefined {
  const before = addMonths(period, -12);
  return points.filter(isKnownPoint).find((point) => point.period === before);
}

export function findLargestMonthlyRise(
  points: readonly Point[],
): { from: KnownPoint; to: KnownPoint } | undefined {
  const months = addMissingMonths(points);
  const rises = months.flatMap((to, at) => {
    const from = months[at - 1];
    return from && isKnownPoint(from) && isKnownPoint(to) && to.value > from.value
      ? [{ from, to }]
      : [];
  });
  return rises.sort((a, b) => b.to.value - b.from.value - (a.to.value - a.from.value))[0];
}
