import type { Session } from "#contract/session.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { Avatar } from "#islands/avatar/Avatar.tsx";
import { MaskedPhone } from "#islands/personal/MaskedPhone.tsx";
import type { Counts } from "#stores/personal.ts";

export interface ProfileTexts {
  counts: string;
  follows: string;
  reviews: string;
  questions: string;
  replies: string;
  likesReceived: string;
  phone: { hidden: string; none: string };
}

const SHOWN_COUNTS = ["follows", "reviews", "questions", "replies", "likesReceived"] as const;

interface Props {
  session: Session;
  /** Undefined until they are known. */
  counts: Counts | undefined;
  texts: ProfileTexts;
  locale: Locale;
}

/** Who is signed in, from what this device keeps, and what they have done here. */
export function ProfileCard({ session, counts, texts, locale }: Props) {
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
            <dd>{counts ? formatNumber(locale, counts[name]) : "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
