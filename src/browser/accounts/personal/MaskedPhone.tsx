const SHOWN = 3;

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
        {texts.hidden.replace("{digits}", phone.slice(0, SHOWN))}
      </span>
    </span>
  );
}

/**
 * A telephone number with all but its first three characters hidden (specification, section 5).
 *
 * `maskPhone("08031234567") // => "080********"`
 */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN) + "*".repeat(Math.max(0, phone.length - SHOWN));
}
