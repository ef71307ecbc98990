import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { SignOutButton } from "#browser/accounts/SignOutButton.tsx";
import { AvatarChoice } from "#browser/avatars/Avatar.tsx";
import { DigestSetting } from "#browser/digest/DigestSetting.tsx";
import { Checkbox } from "#browser/ui/form/Choices.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useFocusAfterClose } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { NamesSchema } from "#contract/wire/names.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { MaskedPhone } from "./MaskedPhone.tsx";
import {
  $profile,
  changeAvatar,
  clearProfile,
  getFailureText,
  loadPersonal,
  loadProfile,
  requestEmailActivation,
  usePersonalSession,
} from "./personal-store.ts";

export function Personal({ texts, locale }: Localized<PersonalTexts>) {
  const session = usePersonalSession(clearProfile);
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

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;

const loadLaterParts = () => import("./later-parts.ts");

function Settings({ profile, texts, locale }: Localized<PersonalTexts> & { profile: Profile }) {
  const { parts, failed } = useLazyImport(loadLaterParts);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const { avatar: address, userName: name } = profile;
  const savePicture = (image: string) =>
    changeAvatar(image).then(
      () => undefined,
      (error) => getFailureText(error, texts.failed),
    );

  return (
    <>
      {failed && <p role="alert">{texts.failed}</p>}
      <Setting title={texts.namesTitle}>
        <NamesForm profile={profile} texts={texts.names} />
      </Setting>
      <Setting title={texts.picture.title}>
        {parts ? (
          <parts.AvatarForm {...{ address, name }} texts={texts.picture} save={savePicture} />
        ) : (
          // Shows a placeholder as large as the form, so that the layout does not shift.
          <div className="avatar-form">
            <AvatarChoice {...{ address, name }} limits={texts.picture.limits}>
              <QuietButton label={texts.picture.choose} disabled />
            </AvatarChoice>
          </div>
        )}
      </Setting>
      <Setting title={texts.emailTitle}>
        <EmailActivation profile={profile} texts={texts.email} />
      </Setting>
      <Setting title={texts.phoneTitle}>
        <PhoneActivation profile={profile} texts={texts.phone} parts={parts} />
      </Setting>
      <Setting title={texts.digest.title}>
        <DigestSetting hasEmail={profile.emailActivation === "active"} texts={texts.digest} />
      </Setting>
      <Setting title={texts.password.title}>
        {parts && isChangingPassword ? (
          <parts.PasswordChangeForm texts={texts.password} locale={locale} />
        ) : (
          <QuietButton label={texts.password.open} onClick={() => setIsChangingPassword(true)} />
        )}
      </Setting>
      <Setting title={texts.passkeys.title}>
        {parts && <parts.Passkeys texts={texts.passkeys} locale={locale} />}
      </Setting>
      <Setting title={texts.sessions.title}>
        {parts && <parts.OwnSessions texts={texts.sessions} locale={locale} />}
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

const NAMES = ["first_name", "last_name", "userName"] as const;

function NamesForm({ profile, texts }: { profile: Profile; texts: PersonalTexts["names"] }) {
  const { first_name, last_name, userName } = profile;
  const initial = useMemo(
    () => ({ first_name, last_name, userName }),
    [first_name, last_name, userName],
  );
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    name: "names",
    schema: NamesSchema,
    texts: texts.form,
    initial,
    draft: NAMES,
    submit: async (names) => {
      setIsSaved(false);
      await loadPersonal({ ...names, single_name: names.single_name ? "true" : "false" });
      setIsSaved(true);
      return undefined;
    },
  });
  return (
    <form {...form.props} onChange={() => setIsSaved(false)}>
      <Field field={form.field("first_name")} label={texts.first} autoComplete="given-name" />
      <Field field={form.field("last_name")} label={texts.last} autoComplete="family-name" />
      <Checkbox
        field={form.field("single_name")}
        isOptional
        isChecked={first_name !== "" && last_name === ""}
      >
        {texts.single}
      </Checkbox>
      <Field
        field={form.field("userName")}
        label={texts.user}
        hint={texts.changeLimit}
        autoComplete="nickname"
      />
      <FormEnd form={form} label={texts.save} texts={texts} />
      <p role="status" className="done">
        {isSaved && texts.saved}
      </p>
    </form>
  );
}

interface EmailProps {
  profile: Profile;
  texts: Texts<"my:centre.email">;
}

function EmailActivation({ profile, texts }: EmailProps) {
  const { email, emailActivation: state } = profile;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useReloadWhenVisible(state === "sent");

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    await requestEmailActivation().catch((error) =>
      setFailure(getFailureText(error, texts.failed)),
    );
    setIsSending(false);
  }

  if (email === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p>
        <span>{email}</span> <strong className={`state ${state}`}>{texts[state]}</strong>
      </p>
      {state !== "active" && (
        <>
          <p className="small soft">{texts.why}</p>
          <QuietButton
            label={state === "sent" ? texts.again : texts.send}
            aria-disabled={isSending}
            onClick={send}
          />
        </>
      )}
      <p role="status" className="small">
        {state === "sent" && texts.sentTo.replace("{email}", () => email)}
      </p>
      <p role="alert" className="problem">
        {failure}
      </p>
    </>
  );
}

function useReloadWhenVisible(isActivationPending: boolean): void {
  useEffect(() => {
    if (!isActivationPending) return;
    const reload = () => {
      if (document.visibilityState === "visible") loadPersonal().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [isActivationPending]);
}

interface PhoneProps {
  profile: Profile;
  texts: PersonalTexts["phone"];
  parts: LaterParts | undefined;
}

function PhoneActivation({ profile, texts, parts }: PhoneProps) {
  const { phone, phoneActivated, phoneReachable } = profile;
  // Moves the focus after the activation, because the focused form is removed.
  const state = useFocusAfterClose<HTMLParagraphElement>(!phoneActivated);
  const canActivate = phone !== null && !phoneActivated && phoneReachable;
  if (phone === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p ref={state} tabIndex={-1}>
        <MaskedPhone phone={phone} texts={texts} />{" "}
        <strong className={phoneActivated ? "state active" : "state"}>
          {phoneActivated ? texts.active : texts.inactive}
        </strong>
      </p>
      {!phoneActivated && (
        <p className="small soft">{canActivate ? texts.why : texts.unreachable}</p>
      )}
      {canActivate && parts && <parts.PhoneCodeForm phone={phone} texts={texts} />}
    </>
  );
}
