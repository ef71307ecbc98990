import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { MaskedPhone } from "#browser/accounts/personal/MaskedPhone.tsx";
import {
  $counts,
  type Counts,
  loadProfileAndCounts,
  usePersonalSession,
} from "#browser/accounts/personal/personal-store.ts";
import { SignOutButton } from "#browser/accounts/SignOutButton.tsx";
import { Avatar } from "#browser/avatars/Avatar.tsx";
import { getPageLanguageTag } from "#browser/core/page.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Session } from "#contract/accounts/session.ts";
import { addressOf } from "#i18n/addresses.ts";
import { PagedItems } from "./PagedItems.tsx";
import {
  FollowedItem,
  OwnComplaintItem,
  OwnPostItem,
  ReceivedReplyItem,
} from "./PersonalItems.tsx";
import {
  clearPersonalLists,
  followedPlatforms,
  followedProducts,
  ownComplaints,
  ownPosts,
  receivedReplies,
} from "./personal-lists.ts";
import "#browser/ui/show-layers.ts";
import type { MyPageTexts } from "./my-texts.ts";

const FOLLOWED = [
  ["products", followedProducts],
  ["platforms", followedPlatforms],
] as const;

export function My({ texts, locale }: Localized<MyPageTexts>) {
  const session = usePersonalSession(clearPersonalData);
  const { counts, failure } = useStore($counts);
  const userId = session?.userId;
  const { parts } = useLazyImport(loadRewards, userId !== undefined);
  useEffect(() => {
    if (userId) loadProfileAndCounts();
  }, [userId]);
  const paged = { texts: texts.list };
  if (!session) return <p className="soft">{texts.list.loading}</p>;
  return (
    <div className="my-columns">
      <div>
        <ProfileCard session={session} counts={counts} texts={texts.profile} />
        <p role="status" className="soft">
          {failure}
        </p>
        {failure !== undefined && (
          <QuietButton label={texts.list.retry} onClick={loadProfileAndCounts} />
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
          <PagedItems key={title} {...paged} title={texts[title]} empty={texts.noData} list={list}>
            {(subject) => <FollowedItem subject={subject} texts={texts.followed} locale={locale} />}
          </PagedItems>
        ))}
        <PagedItems {...paged} title={texts.comments} empty={texts.noComments} list={ownPosts}>
          {(post) => <OwnPostItem post={post} texts={texts.post} locale={locale} />}
        </PagedItems>
        <PagedItems {...paged} title={texts.replies} empty={texts.noReplies} list={receivedReplies}>
          {(reply) => <ReceivedReplyItem reply={reply} texts={texts.received} locale={locale} />}
        </PagedItems>
        <PagedItems
          {...paged}
          title={texts.complaints}
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

function clearPersonalData(): void {
  $counts.set({});
  clearPersonalLists();
}

const SHOWN_COUNTS = ["follows", "reviews", "questions", "replies", "likesReceived"] as const;

interface ProfileCardProps {
  session: Session;
  counts: Counts | undefined;
  texts: MyPageTexts["profile"];
}

// Formats counts without `formatNumber`, which would also load the formats of money and rates.
function ProfileCard({ session, counts, texts }: ProfileCardProps) {
  return (
    <>
      <div className="profile">
        <Avatar address={session.headPortrait} name={session.userName} />
        <div>
          <h2>{session.userName}</h2>
          <p>
            <MaskedPhone phone={session.phone} texts={texts.phone} />
          </p>
        </div>
      </div>
      <dl className="counts" aria-label={texts.counts}>
        {SHOWN_COUNTS.map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{counts?.[name].toLocaleString(getPageLanguageTag()) ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
