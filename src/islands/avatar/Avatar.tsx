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

/** `firstLetterOf("ada") // => "A"`; an emoji of several code points stays whole. */
function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
