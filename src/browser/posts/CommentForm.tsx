import { useMemo, useState } from "react";
import { getPageLocale } from "#browser/core/page.ts";
import type { Resume } from "#browser/core/return-to.ts";
import { AreaField, type FieldState } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { MAX_COMMENT_LENGTH } from "#contract/posts/post.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import { countCodePoints, normalizeMultilineText } from "#contract/wire/plain-text.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { AccountNeeded } from "./AccountNeeded.tsx";
import { usePostForm, useUserChangeCount } from "./post-form.ts";
import type { PostFormTexts } from "./post-texts.ts";

interface Props {
  name: string;
  /** The saved text of the post to edit; undefined for a new post. */
  before?: string | undefined;
  pending: Resume;
  label: string;
  submit: string;
  texts: { form: PostFormTexts; left: string; sending: string; cancel?: string };
  locale: Locale;
  /** Saves the text and resolves to the success message. */
  save: (text: string) => Promise<string>;
  onCancel?: () => void;
}

export function CommentForm(props: Props) {
  return <OwnComment key={useUserChangeCount()} {...props} />;
}

function OwnComment({ before, pending, label, submit, texts, locale, save, ...props }: Props) {
  const { name, onCancel } = props;
  const [result, setResult] = useState("");
  const initial = useMemo(
    () => (before === undefined ? undefined : { description: before }),
    [before],
  );
  const ownForm = useForm({
    name,
    schema: ReplySchema,
    texts: texts.form,
    initial,
    draft: ["description"],
    async submit({ description }) {
      setResult(await save(description));
      if (!initial) ownForm.clear();
      form.readValues();
      return undefined;
    },
  });
  const form = usePostForm(ownForm, {
    pending,
    // Do not submit an edit automatically after sign-in, because the author should see it first.
    isResumed: !initial,
    onInput: () => setResult(""),
  });
  return (
    <form {...form.props}>
      <CountedArea
        field={form.field("description")}
        label={label}
        value={String(form.fieldValues["description"] ?? "")}
        text={texts.left}
      />
      <AccountNeeded texts={texts.form} locale={locale} />
      <FormEnd form={form} label={submit} texts={texts} onCancel={onCancel} />
      <p role="status" className="done">
        {result}
      </p>
    </form>
  );
}

interface CountedAreaProps {
  field: FieldState;
  label: string;
  hint?: string;
  value: string;
  text: string;
}

export function CountedArea({ field, label, hint, value, text }: CountedAreaProps) {
  const count = countCodePoints(normalizeMultilineText(value));
  return (
    <div className="counted">
      <AreaField field={field} label={label} {...(hint !== undefined && { hint })} rows={5} />
      <p className={count > MAX_COMMENT_LENGTH ? "count small problem" : "count small soft"}>
        {fillText(text, { count: formatNumber(getPageLocale(), count), most: MAX_COMMENT_LENGTH })}
      </p>
    </div>
  );
}
