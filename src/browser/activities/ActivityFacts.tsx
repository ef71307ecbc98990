import type { ReactNode } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import type { ActivityFacts as Facts } from "#contract/activities/activity.ts";
import { formatMoment } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { ActivityFactsTexts } from "./activity-texts.ts";

interface Props extends Localized<ActivityFactsTexts> {
  facts: Facts;
}

export function ActivityFacts({ facts, texts, locale }: Props) {
  const { startsAt, endsAt, drawAt, zone, prizes, markets, sponsor } = facts;
  const starts = formatMoment(locale, startsAt, zone);
  const ends = formatMoment(locale, endsAt, zone);
  const airtime = prizes.map(({ count, amount, currency }) => {
    const money = formatMoney(locale, amount, currency, { digits: "full" });
    return fillText(texts.prize, { number: count, amount: money });
  });
  return (
    <FactList
      facts={[
        [texts.kind, texts.kinds[facts.kind]],
        [texts.time, fillText(texts.span, { starts, ends })],
        [texts.drawAt, formatMoment(locale, drawAt, zone)],
        [texts.prizes, airtime.join(punctuationMark(locale, ", "))],
        [
          texts.markets,
          markets.map((market) => texts.countries[market]).join(punctuationMark(locale, ", ")),
        ],
        [texts.sponsor, sponsor],
        [texts.randomness, fillText(texts.round, { number: facts.round })],
      ]}
    />
  );
}

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
