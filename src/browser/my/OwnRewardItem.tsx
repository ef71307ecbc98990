import type { OwnReward } from "#contract/rewards/own-rewards.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { MyTexts } from "./my-texts.ts";

interface Props {
  reward: OwnReward;
  texts: MyTexts["rewards"];
  locale: Locale;
}

/** The airtime for one of the person's reviews, with all its steps and their days. */
export function OwnRewardItem({ reward, texts, locale }: Props) {
  const { commentId, name, currency, amount, entries } = reward;
  const steps = entries.map(({ kind, createdAt }) => [
    texts.kinds[kind],
    formatDay(locale, createdAt),
  ]);
  return (
    <div className="followed-name">
      <b>{formatMoney(locale, amount, currency, { digits: "full" })}</b>
      {commentId === null ? (
        <span>{texts.forGone}</span>
      ) : (
        <a href={addressOf(locale, `/commentDetails/${commentId}`)}>
          {filled(texts.forReview, { name: name ?? "…" })}
        </a>
      )}
      <span className="small soft">{steps.map((step) => step.join(" ")).join(" · ")}</span>
    </div>
  );
}
