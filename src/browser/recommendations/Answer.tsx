import { licenceWords } from "#browser/catalogue/licence-words.ts";
import { productSearch } from "#browser/catalogue/product-query.ts";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import type {
  Reason,
  Recommendation,
  Recommended,
  RecommendedMatch,
  TradeOff,
} from "#contract/recommendations/recommend.ts";
import type { ExclusionRule } from "#contract/recommendations/recommendation-codes.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { formatPoint, type PointWording } from "./answer-texts.ts";

interface Props extends PointWording {
  answer: Recommendation;
}

const MAX_MATCHES = 5;

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

interface MatchProps extends PointWording {
  match: RecommendedMatch;
}

function Match({ match, ...wording }: MatchProps) {
  const { texts, locale } = wording;
  const list = (points: readonly (Reason | TradeOff)[]) => (
    <ul>
      {points.map((point) => (
        <li key={point.code}>
          <a href={addressOf(locale, point.evidence as PagePath)}>{formatPoint(point, wording)}</a>
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

interface LenderNamesProps extends PointWording {
  lenders: readonly Recommended[];
}

function LenderNames({ lenders, texts, locale }: LenderNamesProps) {
  const toNote = ({ licence, company }: Recommended) => {
    if (!licence) return company.name;
    const { short, date } = licenceWords(licence, texts.licence, locale);
    return short + punctuationMark(locale, ", ") + date;
  };
  return (
    <ul className="names">
      {lenders.map((lender) => (
        <li key={lender.id}>
          <a href={addressOf(locale, `/productDetails/${lender.id}#licence`)}>{lender.name}</a>{" "}
          <span className="small soft">{toNote(lender)}</span>
        </li>
      ))}
    </ul>
  );
}
