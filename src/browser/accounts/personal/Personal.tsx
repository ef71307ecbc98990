import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useId } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { SignOutButton } from "#browser/accounts/SignOutButton.tsx";
import { AvatarSetting } from "#browser/avatars/AvatarSetting.tsx";
import { DigestSetting } from "#browser/digest/DigestSetting.tsx";
import type { Profile } from "#contract/accounts/profile.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { EmailActivation } from "./EmailActivation.tsx";
import { NamesForm } from "./NamesForm.tsx";
import { PhoneActivation } from "./PhoneActivation.tsx";
import {
  $profile,
  changeAvatar,
  forgetProfile,
  getFailureText,
  loadProfile,
  useOwner,
} from "./personal-store.ts";

interface Props {
  texts: PersonalTexts;
  locale: Locale;
}

export function Personal({ texts, locale }: Props) {
  const session = useOwner(forgetProfile);
  const { profile, failure } = useStore($profile);
  const userId = session?.userId;
  useEffect(() => {
    if (userId) loadProfile();
  }, [userId]);

  if (userId && failure) {
    return (
      <>
        <p role="alert">{failure}</p>
        <button type="button" className="button" onClick={loadProfile}>
          {texts.retry}
        </button>
      </>
    );
  }
  if (profile?.userId !== userId || !profile) return <p className="soft">{texts.loading}</p>;
  return <Settings key={userId} profile={profile} texts={texts} locale={locale} />;
}

function Settings({ profile, texts, locale }: Props & { profile: Profile }) {
  async function savePicture(image: string) {
    try {
      await changeAvatar(image);
      return undefined;
    } catch (error) {
      return getFailureText(error, texts.failed);
    }
  }

  return (
    <>
      <Setting title={texts.namesTitle}>
        <NamesForm profile={profile} texts={texts.names} />
      </Setting>
      <Setting title={texts.picture.title}>
        <AvatarSetting
          failed={texts.failed}
          texts={texts.picture}
          address={profile.avatar}
          name={profile.userName}
          save={savePicture}
        />
      </Setting>
      <Setting title={texts.emailTitle}>
        <EmailActivation profile={profile} texts={texts.email} />
      </Setting>
      <Setting title={texts.phoneTitle}>
        <PhoneActivation profile={profile} texts={texts.phone} failed={texts.failed} />
      </Setting>
      <Setting title={texts.digest.title}>
        <DigestSetting hasEmail={profile.emailActivation === "active"} texts={texts.digest} />
      </Setting>
      <Setting title={texts.passwordTitle}>
        <a className="button quiet" href={`${addressOf(locale, "/login")}?type=7`}>
          {texts.changePassword}
        </a>
      </Setting>
      <p className="actions">
        <a className="button quiet" href={addressOf(locale, "/my")}>
          {texts.back}
        </a>
        <SignOutButton text={texts.signOut} />
      </p>
    </>
  );
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
