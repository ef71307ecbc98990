import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { ACTIVITY_TABS } from "#contract/activities/activity-tabs.ts";
import type { Locale } from "#i18n/locales.ts";
import { ActivityCard } from "./ActivityCard.tsx";
import { $tab, activities, watchActivities } from "./activity-store.ts";
import type { ActivityListTexts } from "./activity-texts.ts";
import "#browser/ui/show-layers.ts";

interface Props {
  texts: ActivityListTexts;
  locale: Locale;
}

/** Activities with what can be done with each now; those one takes part in have a tab of their own. */
export function ActivityList({ texts, locale }: Props) {
  const { status, items, next } = useStore(activities.$list, { ssr: "initial" });
  const tab = useStore($tab, { ssr: "initial" });
  useEffect(() => watchActivities(), []);
  const empty = status === "ready" && items.length === 0 && texts.empty[tab];
  const words = status === "loading" || status === "failed" ? texts[status] : empty;

  return (
    <>
      <ul className="boards" aria-label={texts.tabs}>
        {ACTIVITY_TABS.map((name) => (
          <li key={name}>
            <a href={`?tab=${name}`} aria-current={name === tab ? "page" : undefined}>
              {texts[name]}
            </a>
          </li>
        ))}
      </ul>
      {tab === "mine" && (
        <p className="for-visitors">
          <button type="button" className="button" onClick={() => askToSignIn()}>
            {texts.visitor}
          </button>
        </p>
      )}
      <p role="status" className={tab === "mine" ? "soft for-members" : "soft"}>
        {words}
      </p>
      <ul className="reviews">
        {items.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} texts={texts} locale={locale} />
          </li>
        ))}
      </ul>
      <MoreButton {...{ texts, status, next }} showMore={activities.more} retry={activities.load} />
    </>
  );
}
