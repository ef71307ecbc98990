import { useStore } from "@nanostores/react";
import { call } from "#browser/core/http.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import type { ModerationAct, moderationLog } from "#contract/moderation/moderation.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";

type ModerationTexts = ReturnType<typeof createModerationTexts>;

export function createModerationTexts(getTexts: GetTexts) {
  return {
    ...getTexts("moderation:log"),
    reasons: { ...getTexts("moderation:reasons"), ...getTexts("moderation:otherReasons") },
  };
}

interface Facts {
  readonly counts: ReplyOf<typeof moderationLog>["counts"] | null;
}

const moderationActs = createPagedList<ModerationAct, Facts>({
  initial: { counts: null },
  size: 20,
  fetchPage: (query) => call("GET /polaris/moderation/log", { query, handles: "all" }),
  keyOf: ({ id }) => id,
});

export function ModerationLog({ texts, locale }: Localized<ModerationTexts>) {
  const { status, items, next, counts } = useStore(moderationActs.$list, { ssr: "initial" });
  const { element, showMore } = useFocusFirstNewItem<HTMLOListElement>(
    items.length,
    moderationActs.more,
  );
  const ahead = items.length === 0 ? texts.show : texts.more;
  const isComplete = status === "ready" && next === null;
  const empty = isComplete && items.length === 0 && texts.empty;
  const words = status === "loading" || status === "failed" ? texts[status] : empty;

  return (
    <>
      {counts && (
        <ul>
          <li>{fillText(texts.waiting, { count: counts.waiting })}</li>
          <li>{fillText(texts.reports, { count: counts.reports })}</li>
          <li>{fillText(texts.removed, { count: sumCounts(counts.removed) })}</li>
          <li>{fillText(texts.shownAgain, { count: counts.shownAgain })}</li>
        </ul>
      )}
      <p role="status" className="soft">
        {words}
      </p>
      <ol className="reviews" ref={element}>
        {items.map((act) => (
          <li key={act.id} tabIndex={-1} className="review">
            <ActItem act={act} texts={texts} locale={locale} />
          </li>
        ))}
      </ol>
      {!isComplete && (
        <QuietButton
          label={status === "failed" ? texts.retry : ahead}
          aria-disabled={status === "loading"}
          onClick={showMore}
        />
      )}
    </>
  );
}

function sumCounts(countsByName: Readonly<Record<string, number>>): number {
  return Object.values(countsByName).reduce((sum, count) => sum + count, 0);
}

const PAGES: Readonly<Record<string, "/productDetails" | "/companyDetails">> = {
  product: "/productDetails",
  company: "/companyDetails",
};

function ActItem({ act, texts, locale }: Localized<ModerationTexts> & { act: ModerationAct }) {
  const { decision, reason, postType, subjectType, subjectId, subjectName, at } = act;
  const page = PAGES[subjectType ?? ""];
  const about = subjectName !== null && fillText(texts.about, { name: subjectName });
  return (
    <>
      <p>
        <b>{texts.decisions[decision]}</b> · {texts.posts[postType]}
        {about && " "}
        {page && about ? <a href={addressOf(locale, `${page}/${subjectId}`)}>{about}</a> : about}
      </p>
      <p className="small soft">
        {fillText(texts.because, { reason: texts.reasons[reason] })} ·{" "}
        <time dateTime={at}>{formatDay(locale, at)}</time>
      </p>
    </>
  );
}
