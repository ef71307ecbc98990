import { pageLocale } from "#browser/core/page.ts";
import { AreaField } from "#browser/ui/form/AreaField.tsx";
import type { FieldState } from "#browser/ui/form/FieldFrame.tsx";
import { MAX_COMMENT_LENGTH } from "#contract/posts/post.ts";
import { codePoints, plainText } from "#contract/wire/plain-text.ts";
import { filled } from "#i18n/filled.ts";
import { formatNumber } from "#i18n/numbers.ts";

interface Props {
  field: FieldState;
  label: string;
  hint?: string;
  value: string;
  text: string;
}

export function CountedArea({ field, label, hint, value, text }: Props) {
  const count = codePoints(plainText(value));
  return (
    <div className="counted">
      <AreaField field={field} label={label} {...(hint !== undefined && { hint })} rows={5} />
      <p className={count > MAX_COMMENT_LENGTH ? "count small problem" : "count small soft"}>
        {filled(text, { count: formatNumber(pageLocale(), count), most: MAX_COMMENT_LENGTH })}
      </p>
    </div>
  );
}
