import type { Localized } from "#browser/ui/localized.ts";
import "#browser/ui/show-layers.ts";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { Winner } from "#contract/activities/activity.ts";
import { ENTRIES_PATH, toDrandRoundUrl } from "#contract/activities/draw.ts";
import { fillPathParameters } from "#contract/wire/endpoint.ts";
import { formatMoment } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { addBrackets } from "#i18n/marks.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { FactList } from "./ActivityFacts.tsx";
import { award, readActivityIdFromAddress } from "./activity-store.ts";
import type { AwardTexts } from "./activity-texts.ts";
import { type CheckedDraw, checkDraw } from "./draw-check.ts";
import { NoActivity } from "./NoActivity.tsx";

export function ActivityAward({ texts, locale }: Localized<AwardTexts>) {
  const { status, data } = useStore(award.$state, { ssr: "initial" });
  useEffect(() => award.watch(), []);
  if (!data) return <NoActivity {...{ status, texts, locale }} retry={award.load} />;
  const { activity, draw, winners, line } = data;
  const formatActivityTime = (time: string) => formatMoment(locale, time, activity.zone);
  return (
    <>
      <h2>{activity.title}</h2>
      {draw?.drawnAt ? (
        <Winners {...{ winners, texts, locale }} />
      ) : (
        <p role="status">{draw ? texts.waiting : texts.unpublished}</p>
      )}
      {draw && (
        <>
          <h3>{texts.draw}</h3>
          <FactList
            facts={[
              [texts.publishedAt, formatActivityTime(draw.publishedAt)],
              [texts.drawAt, formatActivityTime(draw.drawAt)],
              [
                texts.announced,
                <a key="round" href={toDrandRoundUrl(draw.round)} rel="noopener">
                  {fillText(texts.round, { number: draw.round })}
                </a>,
              ],
              [texts.entries, draw.entries],
              [texts.listHash, draw.listHash],
              [texts.number, draw.randomness],
            ]}
          />
          <p>{texts.how}</p>
          <DrawCheck {...{ draw, winners, line, texts }} />
        </>
      )}
    </>
  );
}

function Winners({
  winners,
  texts,
  locale,
}: Localized<AwardTexts> & { winners: readonly Winner[] }) {
  if (winners.length === 0) return <p>{texts.nobody}</p>;
  return (
    <>
      <h3>{texts.winners}</h3>
      <ol>
        {winners.map(({ number, name, isYou, prize: { amount, currency } }) => (
          <li key={number}>
            <b>{fillText(texts.winner, { name: name ?? texts.deleted, number })}</b>
            <span>{isYou && ` ${addBrackets(locale, texts.you)}`}</span> ·{" "}
            {formatMoney(locale, amount, currency, { digits: "full" })}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Repeats the draw of the winners in the browser, with the public randomness from drand. */
function DrawCheck({ texts, ...checked }: CheckedDraw & { texts: AwardTexts }) {
  const [result, setResult] = useState<keyof AwardTexts["results"]>();
  const path = fillPathParameters({ path: ENTRIES_PATH }, { id: readActivityIdFromAddress() });

  async function check() {
    setResult("checking");
    setResult(await checkDraw(path, checked));
  }

  return (
    <>
      <p>
        <a href={(import.meta.env.PUBLIC_API_BASE ?? "") + path}>{texts.list}</a>
      </p>
      {checked.draw.randomness !== null && (
        <button type="button" className="button" onClick={check}>
          {texts.check}
        </button>
      )}
      <p role="status">{result && texts.results[result]}</p>
    </>
  );
}
