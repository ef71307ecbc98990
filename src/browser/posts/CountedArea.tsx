import { pageLocale } from "#browser/core/page.ts";
import { AreaField, type FieldState } from "#browser/ui/form/Field.tsx";
import { MAX_COMMENT_LENGTH } from "#contract/posts/post.ts";
import { countCodePoints, toPlainText } from "#contract/wire/plain-text.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatNumber } from "#i18n/numbers.ts";

interface Props {
  field: FieldState;
  label: string;
  hint?: string;
  value: string;
  text: string;
}

export function CountedArea({ field, label, hint, value, text }: Props) {
  const count = countCodePoints(toPlainText(value));
  return (
    <div className="counted">
      <AreaField field={field} label={label} {...(hint !== undefined && { hint })} rows={5} />
      <p className={count > MAX_COMMENT_LENGTH ? "count small problem" : "count small soft"}>
        {fillText(text, { count: formatNumber(pageLocale(), count), most: MAX_COMMENT_LENGTH })}
      </p>
    </div>
  );
}
