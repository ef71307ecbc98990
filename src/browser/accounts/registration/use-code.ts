import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { CodeOnItsWay } from "#browser/ui/form/CodeField.tsx";
import type { Places } from "#browser/ui/form/problems-of-failure.ts";
import type { CodeScene } from "#contract/accounts/verification-code.ts";
import { $codeWaits, sendCode } from "./verification-code-store.ts";

interface CodeOptions<Name extends string> {
  form: {
    given(): Readonly<Record<string, unknown>>;
    checkedValue(field: Name): string | undefined;
    fail(error: unknown, at?: Places): void;
  };
  scene: CodeScene;
  /** The field with the account that the code goes to. */
  accountField(given: Readonly<Record<string, unknown>>): Name;
}

/** The props with which a `CodeField` sends a code to the account in the form. */
export function useCode<Name extends string>({ form, scene, accountField }: CodeOptions<Name>) {
  const wait = useStore($codeWaits)[scene];
  const [onItsWay, setOnItsWay] = useState<CodeOnItsWay>();

  async function send() {
    const field = accountField(form.given());
    const account = form.checkedValue(field);
    if (account === undefined) return;
    try {
      const { expiresIn } = await sendCode(scene, account);
      setOnItsWay({ account, expiresIn });
    } catch (error) {
      form.fail(error, { "1001": field, "2003": field, "2004": field });
    }
  }

  return { onItsWay, wait, send };
}
