interface Props {
  /** Where the picture is; without one the name's first letter stands there. */
  address: string | null;
  name: string;
}

/** Somebody's picture. The name stands beside it, so it needs no words of its own. */
export function Avatar({ address, name }: Props) {
  if (address === null) {
    return (
      <span className="avatar" aria-hidden="true">
        {firstLetterOf(name)}
      </span>
    );
  }
  return <img className="avatar" src={address} alt="" width="96" height="96" decoding="async" />;
}

/** `firstLetterOf("ada") // => "A"`; an emoji of several code points stays whole where the browser can tell. */
function firstLetterOf(name: string): string {
  const text = name.trim();
  // Firefox has it from 125 on.
  const [first] = "Segmenter" in Intl ? new Intl.Segmenter().segment(text) : [...text];
  return (typeof first === "object" ? first.segment : (first ?? "")).toLocaleUpperCase();
}
