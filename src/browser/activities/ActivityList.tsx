import type { Localized } from "#browser/ui/localized.ts";
import "#browser/ui/show-layers.ts";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { askToSignIn } from "#browser/ui/reminder.ts";
import type { Activity } from "#contract/activities/activity.ts";
import { ACTIVITY_TABS } from "#contract/activities/activity-tabs.ts";
import { addressOf } from "#i18n/addresses.ts";
import { ActivityFacts } from "./ActivityFacts.tsx";
import { $tab, activities, loadAndWatchActivities } from "./activity-store.ts";
import type { ActivityListTexts } from "./activity-texts.ts";

export function ActivityList({ texts, locale }: Localized<ActivityListTexts>) {
  const { status, items, next } = useStore(activities.$list, { ssr: "initial" });
  const tab = useStore($tab, { ssr: "initial" });
  useEffect(() => loadAndWatchActivities(), []);
  const empty = status === "ready" && items.length === 0 && texts.empty[tab];
  const message = status === "loading" || status === "failed" ? texts[status] : empty;

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
        {message}
      </p>
      <ul className="reviews">
        {items.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} texts={texts} locale={locale} />
          </li>
        ))}
      </ul>
      <MoreButton {...{ texts, status, next }} showMore={activities.more} />
    </>
  );
}

interface CardProps extends Localized<ActivityListTexts> {
  activity: Activity;
}

function ActivityCard({ activity, texts, locale }: CardProps) {
  const { id, title, description, state } = activity;
  const hiddenTitle = <span className="visually-hidden"> {title}</span>;
  const [page, action] = findActivityLink(activity);
  return (
    <article className="review" aria-labelledby={`activity-${id}`}>
      <p className="small soft">{texts.states[state]}</p>
      <h2 id={`activity-${id}`}>{title}</h2>
      <p>{description}</p>
      <ActivityFacts facts={activity} texts={texts.facts} locale={locale} />
      <p className="ways">
        {action && (
          <a className="button" href={`${addressOf(locale, page)}?id=${id}`}>
            {texts[action]}
            {hiddenTitle}
          </a>
        )}
        <a href={`${addressOf(locale, "/activityMain")}#${id}`}>
          {texts.rules}
          {hiddenTitle}
        </a>
      </p>
    </article>
  );
}

function findActivityLink({ state, hasEntry }: Activity) {
  if (state === "live") return ["/activitySubmit", hasEntry ? "edit" : "join"] as const;
  if (state === "coming") return ["/activityMain", undefined] as const;
  return ["/activityAward", state === "picking" ? "picking" : "winners"] as const;
}
