const VISIBLE_DIGITS = 3;

interface Props {
  phone: string | null;
  texts: { hidden: string; none: string };
}

export function MaskedPhone({ phone, texts }: Props) {
  if (phone === null) return <span className="soft">{texts.none}</span>;
  return (
    <span className="masked">
      <span aria-hidden="true">{maskPhone(phone)}</span>
      <span className="visually-hidden">
        {texts.hidden.replace("{digits}", phone.slice(0, VISIBLE_DIGITS))}
      </span>
    </span>
  );
}

/** `maskPhone("08031234567") // => "080********"` */
export function maskPhone(phone: string): string {
  return phone.slice(0, VISIBLE_DIGITS) + "*".repeat(Math.max(0, phone.length - VISIBLE_DIGITS));
}
