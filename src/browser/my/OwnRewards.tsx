import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { call } from "#browser/core/http.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import type { OwnReward, ownRewards } from "#contract/rewards/rewards.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { MyPageTexts } from "./my-texts.ts";
import { PagedItems } from "./PagedItems.tsx";

const keyOf = ({ rewardId }: OwnReward) => rewardId;
const paged = createPagedList<OwnReward, Pick<ReplyOf<typeof ownRewards>, "balances">>({
  initial: { balances: [] },
  size: 10,
  fetchPage: (query) => call("GET /polaris/user/personal/rewards", { query, handles: "all" }),
  keyOf,
});
const list = { ...paged, keyOf };

export function OwnRewards({ texts: { rewards, list: texts }, locale }: Localized<MyPageTexts>) {
  const { balances } = useStore(list.$list);
  // Clears the list on unmount, so that the next user of the device does not see it.
  useEffect(() => list.clear, []);
  const money = ({ amount, currency }: (typeof balances)[number]) =>
    formatMoney(locale, amount, currency, { digits: "full" });
  return (
    <>
      <PagedItems title={rewards.title} texts={texts} empty={rewards.empty} list={list}>
        {(reward) => <OwnRewardItem reward={reward} texts={rewards} locale={locale} />}
      </PagedItems>
      {balances.map((balance) => (
        <p key={balance.currency}>{fillText(rewards.balance, { amount: money(balance) })}</p>
      ))}
      <a className="button quiet" href={addressOf(locale, "/rewards")}>
        {rewards.rules}
      </a>
    </>
  );
}

interface OwnRewardItemProps extends Localized<MyPageTexts["rewards"]> {
  reward: OwnReward;
}

function OwnRewardItem({ reward, texts, locale }: OwnRewardItemProps) {
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
          {fillText(texts.forReview, { name: name ?? "…" })}
        </a>
      )}
      <span className="small soft">{steps.map((step) => step.join(" ")).join(" · ")}</span>
    </div>
  );
}
