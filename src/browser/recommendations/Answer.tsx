import { productSearch } from "#browser/catalogue/product-query.ts";
import type { Recommendation } from "#contract/recommendations/recommend.ts";
import type { ExclusionRule } from "#contract/recommendations/recommendation-codes.ts";
import { MARKETS, type Market } from "#contract/wire/market.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { LenderNames } from "./LenderNames.tsx";
import { Match } from "./Match.tsx";
import type { PointWording } from "./point-words.ts";

interface Props extends PointWording {
  answer: Recommendation;
}

const MAX_MATCHES = 5;

/** Loans that fit, those to ask first, and those left out; on the built page and in the browser. */
export function Answer({ answer, ...wording }: Props) {
  const { matches, matchCount, toAsk, excluded } = answer;
  const { texts, locale } = wording;
  const link = (page: `/${string}`, text: string) => <a href={addressOf(locale, page)}>{text}</a>;
  const hasOldLists = toAsk.first[0]?.licence?.status === "historical";
  return (
    <div className="answer">
      <h2>{texts.matches}</h2>
      {matchCount === 0 && <p>{toAsk.count > 0 ? texts.none : texts.noneFits}</p>}
      <ol>
        {matches.slice(0, MAX_MATCHES).map((match) => (
          <Match key={match.id} match={match} {...wording} />
        ))}
      </ol>
      <More count={matchCount - Math.min(matches.length, MAX_MATCHES)} {...wording} />
      {toAsk.count > 0 && (
        <h2>{texts.toAsk.replace("{count}", formatNumber(locale, toAsk.count))}</h2>
      )}
      {toAsk.count > 0 && <p>{hasOldLists ? texts.oldLists : texts.toAskLead}</p>}
      <LenderNames lenders={toAsk.first} {...wording} />
      <More count={toAsk.count - toAsk.first.length} {...wording} />
      <h2>{texts.questionsTitle}</h2>
      <ul>
        {toAsk.questions.map((question) => (
          <li key={question}>{texts.questions[question]}</li>
        ))}
      </ul>
      <p>{link("/calculator", texts.receipt)}</p>
      {excluded.length > 0 && <h2>{texts.excluded}</h2>}
      {excluded.map(({ rule, count, first }) => (
        <section key={rule}>
          <h3>{texts.rule[rule].replace("{count}", formatNumber(locale, count))}</h3>
          <LenderNames lenders={first} {...wording} />
          <More count={count - first.length} rule={rule} {...wording} />
        </section>
      ))}
      <p>{link("/howWeRank#finny", texts.how)}</p>
    </div>
  );
}

interface MoreProps extends PointWording {
  count: number;
  rule?: ExclusionRule;
}

/** Links to the list with the remaining loans. */
function More({ count, rule, market, texts, locale }: MoreProps) {
  if (count === 0) return null;
  const page = `/productList${toListQuery(market, rule)}` as const;
  return (
    <p className="small">
      <a href={addressOf(locale, page)}>
        {texts.more.replace("{count}", formatNumber(locale, count))}
      </a>
    </p>
  );
}

function toListQuery(market: Market, rule: ExclusionRule | undefined): string {
  if (rule === "market")
    return productSearch({ market: MARKETS.find((other) => other !== market) ?? market });
  return productSearch(rule === "licence" ? { market, licence: "not-found" } : { market });
}
