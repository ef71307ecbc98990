import { Fragment } from "react";
import { formatLicence, LICENCE_TONES } from "#browser/catalogue/licence-words.ts";
import { toProductQueryString } from "#browser/catalogue/product-query.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
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

const MAX_MATCHES = 5;

export function Answer({ answer, ...wording }: PointWording & { answer: Recommendation }) {
  const { matches, matchCount, toAsk, excluded } = answer;
  const { texts, locale, market } = wording;
  const link = (page: `/${string}`, text: string) => <a href={addressOf(locale, page)}>{text}</a>;
  const insertCount = (text: string, number: number) =>
    text.replace("{count}", formatNumber(locale, number));
  const hasOldLists = toAsk.first[0]?.licence?.status === "historical";
  const best = matches.slice(0, MAX_MATCHES);
  const shared = findSharedUnknowns(best);
  return (
    <div className="answer">
      <h2>{texts.matches}</h2>
      {matchCount === 0 && <p>{toAsk.count > 0 ? texts.none : texts.noneFits}</p>}
      <ol>
        {best.map((match) => (
          <Match key={match.id} match={match} shared={shared} {...wording} />
        ))}
      </ol>
      {shared.length > 0 && (
        <p className="small soft">{formatUnknowns(texts.notKnownOfAny, shared, wording)}</p>
      )}
      <MoreProductsLink count={matchCount - best.length} {...wording} />
      {matchCount > 1 && <p className="small soft">{texts.order}</p>}
      {toAsk.count > 0 && (
        <p>
          {link(
            `/productList${toProductQueryString(hasOldLists ? { market } : { market, licence: "listed" })}`,
            insertCount(texts.toAsk, toAsk.count),
          )}
        </p>
      )}
      {hasOldLists && <p>{texts.oldLists}</p>}
      <h2>{texts.questionsTitle}</h2>
      <ul>
        {toAsk.questions.map((question) => (
          <li key={question}>{texts.questions[question]}</li>
        ))}
      </ul>
      <p>{link("/calculator", texts.receipt)}</p>
      {excluded.length > 0 && (
        <details>
          <summary>{texts.excluded}</summary>
          {excluded.map(({ rule, count: number, first }) => (
            <section key={rule}>
              <h3>{insertCount(texts.rule[rule], number)}</h3>
              <LenderNames lenders={first} {...wording} />
              <MoreProductsLink count={number - first.length} rule={rule} {...wording} />
            </section>
          ))}
        </details>
      )}
      <p className="how">{link("/howWeRank#finny", texts.how)}</p>
    </div>
  );
}

/** Finds facts that are unknown for all matches. The page lists them once, below the matches. */
function findSharedUnknowns(matches: readonly RecommendedMatch[]): TradeOff[] {
  const [first, ...others] = matches;
  if (!first || others.length === 0) return [];
  return first.tradeOffs.filter(
    ({ kind, code }) =>
      kind === "unknown" &&
      others.every(({ tradeOffs }) =>
        tradeOffs.some((other) => other.kind === kind && other.code === code),
      ),
  );
}

function formatUnknowns(
  template: string,
  unknowns: readonly TradeOff[],
  wording: PointWording,
): string {
  const facts = unknowns.map((point) => formatPoint(point, wording));
  return template.replace("{facts}", facts.join(punctuationMark(wording.locale, ", ")));
}

interface MoreProps extends PointWording {
  count: number;
  rule?: ExclusionRule;
}

/** A link to the remaining loans in the product list. */
function MoreProductsLink({ count, rule, market, texts, locale }: MoreProps) {
  if (count === 0) return null;
  const page = `/productList${toProductListQuery(market, rule)}` as const;
  return (
    <p className="small">
      <a href={addressOf(locale, page)}>
        {texts.more.replace("{count}", formatNumber(locale, count))}
      </a>
    </p>
  );
}

function toProductListQuery(market: Market, exclusionRule: ExclusionRule | undefined): string {
  if (exclusionRule === "market")
    return toProductQueryString({ market: MARKETS.find((other) => other !== market) ?? market });
  return toProductQueryString(
    exclusionRule === "licence" ? { market, licence: "not-found" } : { market },
  );
}

interface MatchProps extends PointWording {
  match: RecommendedMatch;
  shared: readonly TradeOff[];
}

function Match({ match, shared, ...wording }: MatchProps) {
  const { texts, locale } = wording;
  const drawbacks = match.tradeOffs.filter(({ kind }) => kind === "drawback");
  const unknowns = match.tradeOffs.filter(
    ({ kind, code }) => kind === "unknown" && !shared.some((other) => other.code === code),
  );
  return (
    <li className="match">
      <h3>
        <a href={addressOf(locale, `/productDetails/${match.id}`)}>{match.name}</a>
      </h3>
      <p>
        {match.licence && <ToneIcon tone={LICENCE_TONES[match.licence.status]} />}{" "}
        <Points points={match.reasons} {...wording} />
      </p>
      {drawbacks.length > 0 && (
        <p className="caution">
          <b>{texts.against + punctuationMark(locale, ": ")}</b>
          <Points points={drawbacks} {...wording} />
        </p>
      )}
      {unknowns.length > 0 && (
        <p className="small soft">{formatUnknowns(texts.notKnown, unknowns, wording)}</p>
      )}
    </li>
  );
}

function Points({ points, ...wording }: PointWording & { points: readonly (Reason | TradeOff)[] }) {
  return points.map((point, index) => (
    <Fragment key={point.code}>
      {index > 0 && " · "}
      <a href={addressOf(wording.locale, point.evidence as PagePath)}>
        {formatPoint(point, wording)}
      </a>
    </Fragment>
  ));
}

interface LenderNamesProps extends PointWording {
  lenders: readonly Recommended[];
}

function LenderNames({ lenders, texts, locale }: LenderNamesProps) {
  const toLicenceNote = ({ licence, company }: Recommended) => {
    if (!licence) return company.name;
    const { short, date } = formatLicence(licence, texts.licence, locale);
    return short + punctuationMark(locale, ", ") + date;
  };
  return (
    <ul className="names">
      {lenders.map((lender) => (
        <li key={lender.id}>
          <a href={addressOf(locale, `/productDetails/${lender.id}#licence`)}>{lender.name}</a>{" "}
          <span className="small soft">{toLicenceNote(lender)}</span>
        </li>
      ))}
    </ul>
  );
}
