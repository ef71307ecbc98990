import type { Reason, RecommendedMatch, TradeOff } from "#contract/recommendations/recommend.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { type PointWording, pointWords } from "./point-words.ts";

interface Props extends PointWording {
  match: RecommendedMatch;
}

/** A loan that fits, each point leading to where its fact stands. */
export function Match({ match, ...wording }: Props) {
  const { texts, locale } = wording;
  const list = (points: readonly (Reason | TradeOff)[]) => (
    <ul>
      {points.map((point) => (
        <li key={point.code}>
          <a href={addressOf(locale, point.evidence as PagePath)}>{pointWords(point, wording)}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <li className="match">
      <h3>
        <a href={addressOf(locale, `/productDetails/${match.id}`)}>{match.name}</a>
      </h3>
      <p className="small soft">{match.company.name}</p>
      <h4>{texts.why}</h4>
      {list(match.reasons)}
      <h4>{texts.against}</h4>
      {list(match.tradeOffs)}
    </li>
  );
}
