import type { Activity } from "#contract/activities/activity.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { ActivityFacts } from "./ActivityFacts.tsx";
import type { ActivityListTexts } from "./activity-texts.ts";

interface Props {
  activity: Activity;
  texts: ActivityListTexts;
  locale: Locale;
}

/** An activity in a list: where it stands, its facts, and the one thing to do now. */
export function ActivityCard({ activity, texts, locale }: Props) {
  const { id, title, description, state } = activity;
  const about = <span className="visually-hidden"> {title}</span>;
  const [page, action] = actionOf(activity);
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
            {about}
          </a>
        )}
        <a href={`${addressOf(locale, "/activityMain")}#${id}`}>
          {texts.rules}
          {about}
        </a>
      </p>
    </article>
  );
}

function actionOf({ state, hasEntry }: Activity) {
  if (state === "live") return ["/activitySubmit", hasEntry ? "edit" : "join"] as const;
  if (state === "coming") return ["/activityMain", undefined] as const;
  return ["/activityAward", state === "picking" ? "picking" : "winners"] as const;
}
