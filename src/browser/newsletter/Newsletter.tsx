import { useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { Field } from "#browser/ui/form/Field.tsx";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { SubscriptionSchema } from "#contract/newsletter/newsletter.ts";
import type { createNewsletterTexts } from "./newsletter-texts.ts";

type Texts = ReturnType<typeof createNewsletterTexts>["form"];

/** Shows no failures except an invalid address (specification, section 8). */
export function Newsletter({ texts }: { texts: Texts }) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    name: "newsletter",
    schema: SubscriptionSchema,
    texts: { problems: texts.problems, wait: "", failed: "" },
    async submit({ email }) {
      setIsDone(false);
      if (await subscribeToNewsletter(email)) {
        form.clear();
        setIsDone(true);
      }
      return undefined;
    },
  });
  const field = form.field("email");
  return (
    <form {...form.props} className="scripts-only" onChange={() => setIsDone(false)}>
      <Field
        field={field}
        label={texts.label}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
      <p className="status" role="status">
        {isDone && field.problem === undefined && texts.done}
      </p>
    </form>
  );
}

export async function subscribeToNewsletter(email: string): Promise<boolean> {
  try {
    await call("POST /polaris/behavior/subscribe", { body: { email }, handles: "background" });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.fields) throw error;
    return false;
  }
}
