import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import {
  $counts,
  forgetCounts,
  loadCounts,
  useOwner,
} from "#browser/accounts/personal/personal-store.ts";
import { SignOutButton } from "#browser/accounts/SignOutButton.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MyTexts } from "./my-texts.ts";
import { PagedItems } from "./PagedItems.tsx";
import {
  FollowedItem,
  OwnComplaintItem,
  OwnPostItem,
  ReceivedReplyItem,
} from "./PersonalItems.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import {
  followedPlatforms,
  followedProducts,
  forgetLists,
  ownComplaints,
  ownPosts,
  receivedReplies,
} from "./personal-lists.ts";
import "#browser/ui/show-layers.ts";

interface Props {
  texts: MyTexts;
  locale: Locale;
}

const FOLLOWED = [
  ["products", followedProducts],
  ["platforms", followedPlatforms],
] as const;

export function My({ texts, locale }: Props) {
  const session = useOwner(forgetOwn);
  const { counts, failure } = useStore($counts);
  const userId = session?.userId;
  const { parts } = useLazyImport(loadRewards, userId !== undefined);
  useEffect(() => {
    if (userId) loadCounts();
  }, [userId]);
  if (!session) return <p className="soft">{texts.list.loading}</p>;
  return (
    <div className="my-columns">
      <div>
        <ProfileCard session={session} counts={counts} texts={texts.profile} />
        <p role="status" className="soft">
          {failure}
        </p>
        {failure !== undefined && (
          <button type="button" className="button quiet" onClick={loadCounts}>
            {texts.list.retry}
          </button>
        )}
        <p className="actions">
          <a className="button" href={addressOf(locale, "/personal")}>
            {texts.personal}
          </a>
          <SignOutButton text={texts.signOut} />
        </p>
      </div>
      <div>
        {FOLLOWED.map(([title, list]) => (
          <PagedItems
            key={title}
            title={texts[title]}
            texts={texts.list}
            empty={texts.noData}
            list={list}
          >
            {(subject) => <FollowedItem subject={subject} texts={texts.followed} locale={locale} />}
          </PagedItems>
        ))}
        <PagedItems
          title={texts.comments}
          texts={texts.list}
          empty={texts.noComments}
          list={ownPosts}
        >
          {(post) => <OwnPostItem post={post} texts={texts.post} locale={locale} />}
        </PagedItems>
        <PagedItems
          title={texts.replies}
          texts={texts.list}
          empty={texts.noReplies}
          list={receivedReplies}
        >
          {(reply) => <ReceivedReplyItem reply={reply} texts={texts.received} locale={locale} />}
        </PagedItems>
        <PagedItems
          title={texts.complaints}
          texts={texts.list}
          empty={texts.noComplaints}
          list={ownComplaints}
        >
          {(complaint) => (
            <OwnComplaintItem complaint={complaint} texts={texts.complaint} locale={locale} />
          )}
        </PagedItems>
        {parts && <parts.OwnRewards key={userId} texts={texts} locale={locale} />}
      </div>
    </div>
  );
}

const loadRewards = () => import("./OwnRewards.tsx");

function forgetOwn(): void {
  forgetCounts();
  forgetLists();
}
