import type { ReactNode } from "react";
import {
  formatEvidence,
  formatLicence,
  formatListDay,
  formatOtherRegisters,
  LICENCE_TONES,
} from "#browser/catalogue/licence-words.ts";
import { PriceExample } from "#browser/catalogue/PriceExample.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
import type { Market } from "#contract/catalogue/constants.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { LenderVerdict, Verdict } from "#contract/search/search.ts";
import { fillText } from "#i18n/fill-text.ts";
import { punctuationMark } from "#i18n/marks.ts";
import type { SearchTexts } from "./search-texts.ts";
import { insertTerm } from "./warning-words.ts";

interface Props extends Localized<SearchTexts> {
  verdict: Verdict;
  term: string;
  home: Market | undefined;
}

type Wording = Pick<Props, "home" | "texts" | "locale">;

export function VerdictBox({ verdict, term, ...wording }: Props) {
  const { texts } = wording;
  const { similar } = verdict;
  const [first, ...others] = similar;
  if (!first) {
    return verdict.licence ? (
      <LenderAnswer lender={verdict} title={verdict.name} {...wording} />
    ) : (
      <UnknownAnswer {...{ verdict, term }} {...wording} />
    );
  }
  const title = fillText(texts.verdict.didYouMean, { name: first.name });
  const note = <p className="small">{insertTerm(texts.verdict.exactName, term)}</p>;
  if (others.length === 0) {
    return (
      <LenderAnswer lender={first} title={title} isSimilar {...wording}>
        {note}
      </LenderAnswer>
    );
  }
  return (
    <AnswerBox tone="unknown" title={texts.suggestions} label={texts.verdict.label}>
      <ul>
        {similar.map((lender) => (
          <li key={lender.url}>
            <a href={lender.url}>{lender.name}</a>
            <LenderState lender={lender} {...wording} />
            <Evidence lender={lender} {...wording} />
          </li>
        ))}
      </ul>
      {note}
    </AnswerBox>
  );
}

interface AnswerBoxProps {
  tone: string;
  title: string;
  label: string;
  children: ReactNode;
}

function AnswerBox({ tone, title, label, children }: AnswerBoxProps) {
  return (
    <section className={`verdict ${tone}`} aria-label={label}>
      <ToneIcon tone={tone} size={36} />
      <div>
        <p className="answer">{title}</p>
        {children}
      </div>
    </section>
  );
}

interface LenderAnswerProps extends Wording {
  lender: LenderVerdict;
  title: string;
  /** True for a lender with a similar name, whose licence icon would mislead. */
  isSimilar?: boolean;
  children?: ReactNode;
}

/** Licence states about which the reader has to ask the regulator. */
const ASK_FIRST: readonly LicenceState[] = [
  "conditional",
  "restricted",
  "historical",
  "named",
  "unverified",
];

function LenderAnswer({ lender, title, isSimilar, children, ...wording }: LenderAnswerProps) {
  const { texts } = wording;
  const tone = toTone(lender, wording);
  const { status = "unverified" } = lender.licence ?? {};
  const asksRegulator = ASK_FIRST.includes(status);
  const evidence = <Evidence lender={lender} {...wording} />;
  const page = tone === "stop" ? texts.whatItMeans : texts.verdict.page;
  const link = (
    <a className={asksRegulator || isSimilar ? undefined : "button"} href={lender.url}>
      {tone === "good" && !isSimilar ? texts.next : page}
    </a>
  );
  return (
    <AnswerBox tone={isSimilar ? "unknown" : tone} title={title} label={texts.verdict.label}>
      {children}
      <LenderState lender={lender} label={isSimilar ? lender.name : undefined} {...wording} />
      {evidence}
      {!isSimilar && status !== "listed" && (
        <p className="advice">{texts.verdict.advice[status]}</p>
      )}
      {tone !== "stop" && !isSimilar && <Price lender={lender} {...wording} />}
      {asksRegulator ? <RegulatorLinks {...lender} texts={texts} /> : link}
      {asksRegulator && link}
    </AnswerBox>
  );
}

/** Returns the tone of an answer. A foreign register entry shows caution, as it is not a licence here. */
function toTone({ licence, market }: LenderVerdict, { home, texts }: Wording): string {
  if (!licence) return "unknown";
  const tone = LICENCE_TONES[licence.status];
  return tone === "good" && isForeign({ market }, { home, texts }) ? "caution" : tone;
}

function isForeign(
  { market }: Pick<LenderVerdict, "market">,
  { home, texts }: Pick<Wording, "home" | "texts">,
): boolean {
  return market !== null && home !== undefined && market !== home && texts.abroad !== undefined;
}

interface LenderStateProps extends Wording {
  lender: LenderVerdict;
  label?: string | undefined;
}

function LenderState({ lender, label, ...wording }: LenderStateProps) {
  const { texts, locale } = wording;
  const { licence, market } = lender;
  if (!licence) return null;
  const tone = toTone(lender, wording);
  return (
    <>
      <p>
        {label && `${label} · `}
        <b className={`state ${tone}`}>
          {!label && tone === "good" && licence.status === "listed"
            ? fillText(texts.yes, { regulator: licence.regulators.join(" + ") })
            : formatLicence(licence, texts.licence, locale).short}
        </b>
      </p>
      {market && isForeign(lender, wording) && (
        <p className="advice">{texts.abroad?.replace("{market}", texts.market[market])}</p>
      )}
    </>
  );
}

/** Shows an old price or the legal maximum. */
function Price({ lender, texts, locale }: LenderStateProps) {
  const { estimate, showsLegalMaximum, market } = lender;
  if (estimate && market) {
    return (
      <p className="price">
        <PriceExample {...{ estimate, market, locale }} texts={texts.price} />
      </p>
    );
  }
  if (!showsLegalMaximum || !texts.legalMaximum) return null;
  return (
    <p className="price">
      <b>{texts.legalMaximum.payBack}</b> <small>{texts.legalMaximum.payBackFor}</small>
    </p>
  );
}

/** Names the lists behind a licence state. */
function Evidence({ lender: { licence }, texts, locale }: LenderStateProps) {
  if (!licence) return null;
  const { status } = licence;
  const source = formatEvidence(licence, texts.licence, locale) ?? "";
  return (
    <>
      {status === "named" ? (
        <p>{fillText(texts.verdict.why.named, { source })}</p>
      ) : (
        <p className="evidence small soft">{formatLicence(licence, texts.licence, locale).date}</p>
      )}
      {status === "historical" && <p>{texts.verdict.why.historical}</p>}
      {formatOtherRegisters(licence, texts.licence, locale).map((line) => (
        <p key={line} className="other caution">
          <ToneIcon tone="caution" /> {line}
        </p>
      ))}
    </>
  );
}

function UnknownAnswer({ verdict, term, texts, locale }: Props) {
  const { state, name, lists, market, url, abroad } = verdict;
  if (state === "not-checked") {
    const title = fillText(texts.verdict.notChecked, { name });
    return (
      <AnswerBox tone="unknown" title={title} label={texts.verdict.label}>
        <p className="advice">{texts.verdict.advice.unverified}</p>
        <RegulatorLinks {...verdict} texts={texts} />
        <p>{texts.verdict.noList}</p>
      </AnswerBox>
    );
  }
  const title = insertTerm(
    market
      ? fillText(texts.notInRegisterOf, { market: texts.market[market] })
      : texts.notInRegister,
    term,
  );
  return (
    <AnswerBox tone="stop" title={title} label={texts.verdict.label}>
      {abroad?.market && (
        <p>
          {fillText(texts.verdict.abroad, {
            name: abroad.name,
            market: texts.market[abroad.market],
          })}
        </p>
      )}
      <p className="advice">{texts.verdict.advice["not-found"]}</p>
      <a className="button" href={url}>
        {texts.whatItMeans}
      </a>
      {lists.length > 0 && <SearchedLists lists={lists} texts={texts} locale={locale} />}
    </AnswerBox>
  );
}

/** Lists the searched registers, with a note about those that are too old to rely on. */
function SearchedLists({ lists, texts, locale }: Pick<Verdict, "lists"> & Omit<Wording, "home">) {
  const tooOld = lists.filter(({ age }) => age !== undefined);
  const regulators = tooOld.map(({ regulator }) => regulator).join(punctuationMark(locale, ", "));
  return (
    <details className="small">
      <summary>{texts.verdict.lists}</summary>
      <ul>
        {lists.map((list) => (
          <li key={list.regulator}>
            {fillText(texts.listOf, {
              market: texts.market[list.market],
              list: formatListDay(list, texts.licence, locale),
              kinds: list.covers
                .map((type) => texts.lenderType[type])
                .join(punctuationMark(locale, ", ")),
            })}
          </li>
        ))}
      </ul>
      {tooOld.length > 0 && <p>{fillText(texts.oldLists, { regulators })}</p>}
      {tooOld.length < lists.length && <p>{texts.notInRegisterHint}</p>}
    </details>
  );
}

interface RegulatorLinksProps extends Pick<LenderVerdict, "licence" | "market"> {
  texts: SearchTexts;
}

/** Links to the regulators that list the lender. Without a list, links to the bank regulator of each country. */
function RegulatorLinks({ licence, market, texts }: RegulatorLinksProps) {
  const countries = market ? [market] : (["NG", "ID"] as const);
  const listed = licence?.regulators.join(" + ");
  return (
    <ul>
      {countries.map((country) => (
        <li key={country}>
          <a className="button" href={texts.registers[country].address}>
            {fillText(texts.verdict.askRegulator, {
              regulator: listed || texts.registers[country].name,
            })}
          </a>
        </li>
      ))}
    </ul>
  );
}
