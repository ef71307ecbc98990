import { maskPhone, shownDigits } from "./mask-phone.ts";

interface Props {
  phone: string | null;
  /** `hidden` has `{digits}` for those that are shown: stars read aloud help nobody. */
  texts: { hidden: string; none: string };
}

export function MaskedPhone({ phone, texts }: Props) {
  if (phone === null) return <span className="soft">{texts.none}</span>;
  return (
    <span className="masked">
      <span aria-hidden="true">{maskPhone(phone)}</span>
      <span className="visually-hidden">
        {texts.hidden.replace("{digits}", shownDigits(phone))}
      </span>
    </span>
  );
}
