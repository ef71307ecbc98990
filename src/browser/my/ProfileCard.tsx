import { MaskedPhone } from "#browser/accounts/personal/MaskedPhone.tsx";
import type { Counts } from "#browser/accounts/personal/personal-store.ts";
import { Avatar } from "#browser/avatars/Avatar.tsx";
import { pageLanguage } from "#browser/core/page.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { MyTexts } from "./my-texts.ts";

const SHOWN_COUNTS = ["follows", "reviews", "questions", "replies", "likesReceived"] as const;

interface Props {
  session: Session;
  /** Undefined while loading. */
  counts: Counts | undefined;
  texts: MyTexts["profile"];
}

// `formatNumber` would load the formats of money and rates.
/** Data of the session and activity counts. */
export function ProfileCard({ session, counts, texts }: Props) {
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
            <dd>{counts?.[name].toLocaleString(pageLanguage()) ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
