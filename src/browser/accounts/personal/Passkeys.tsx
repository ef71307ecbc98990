import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { focusElement } from "#browser/ui/use-focus.ts";
import { CurrentPasswordSchema } from "#contract/accounts/new-password.ts";
import type { Passkey } from "#contract/accounts/security.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { usePersonalData } from "./personal-store.ts";

type Props = Localized<PersonalTexts["passkeys"]>;

export function Passkeys({ texts, locale }: Props) {
  const { data: passkeys, failure, load } = usePersonalData(fetchOwnPasskeys);
  /** The id of the passkey to remove, or "new" to add a passkey. */
  const [target, setTarget] = useState<Passkey | "new">();
  const [success, setSuccess] = useState<string>();

  function show(form: Passkey | "new" | undefined, message?: string) {
    setTarget(form);
    setSuccess(message);
    if (message) load();
  }

  return (
    <>
      <p>{texts.lead}</p>
      <ul className="access-list">
        {passkeys?.map((passkey) => (
          <li key={passkey.passkeyId}>
            <span id={passkey.passkeyId}>
              {passkey.device ?? texts.unknownDevice}{" "}
              <span className="small soft">
                {fillText(texts.added, { day: formatDay(locale, passkey.createdAt) })}
              </span>
            </span>
            <QuietButton
              label={texts.remove}
              aria-describedby={passkey.passkeyId}
              onClick={() => show(passkey)}
            />
          </li>
        ))}
      </ul>
      {target ? (
        <PasskeyForm
          key={target === "new" ? target : target.passkeyId}
          passkey={target === "new" ? undefined : target}
          texts={texts}
          locale={locale}
          close={(message) => show(undefined, message)}
        />
      ) : (
        canAddPasskey() && <QuietButton label={texts.add} onClick={() => show("new")} />
      )}
      {!canAddPasskey() && <p className="small soft">{texts.unsupported}</p>}
      {success && (
        <p className="done" ref={focusElement} tabIndex={-1} role="status">
          {success}
        </p>
      )}
      <p role="alert" className="problem">
        {failure}
      </p>
      <p className="small soft">{texts.lost}</p>
    </>
  );
}

/** Browsers support passkeys on HTTPS and on localhost, but not for an IP address. */
function canAddPasskey(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

interface FormProps extends Props {
  passkey: Passkey | undefined;
  close(message?: string): void;
}

/** Asks for the password, then removes or adds a passkey. */
function PasskeyForm({ passkey, texts, locale, close }: FormProps) {
  const form = useForm({
    name: "passkey",
    schema: CurrentPasswordSchema,
    texts: texts.form,
    places: { "2001": "current_password" },
    async submit(values) {
      if (passkey) {
        const body = { ...values, passkeyId: passkey.passkeyId };
        await call("POST /polaris/user/passkeys/remove", { body, handles: "all" });
      } else {
        const proof = { body: values, handles: "all" } as const;
        const options = await call("POST /polaris/user/passkeys/options", proof);
        const response = await createPasskey(options).catch(() => {
          throw new Failure("unknown", texts.failed);
        });
        // The server returns the same code for a wrong passkey and a wrong password.
        await call("POST /polaris/user/passkeys", { body: { response }, handles: "all" }).catch(
          () => {
            throw new Failure("unknown", texts.failed);
          },
        );
      }
      close(passkey ? texts.doneRemoving : texts.doneAdding);
      return undefined;
    },
  });
  return (
    <form {...form.props}>
      <CurrentPassword
        field={form.field("current_password")}
        texts={texts}
        show={texts.show}
        locale={locale}
      />
      <FormEnd
        form={form}
        label={passkey ? texts.confirmRemoval : texts.add}
        texts={texts}
        onCancel={() => close()}
      />
    </form>
  );
}

async function createPasskey(options: unknown) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

async function fetchOwnPasskeys() {
  return (await call("GET /polaris/user/passkeys", { handles: "all" })).passkeys;
}
