import type { ReactNode } from "react";

interface AvatarProps {
  /** The address of the avatar; null shows the first letter of the name instead. */
  address: string | null;
  name: string;
}

/** Has no alternative text, because the name is next to the picture. */
export function Avatar({ address, name }: AvatarProps) {
  if (address === null) {
    return (
      <span className="avatar" aria-hidden="true">
        {getInitial(name)}
      </span>
    );
  }
  return <img className="avatar" src={address} alt="" width="96" height="96" decoding="async" />;
}

/** `getInitial("ada") // => "A"`. Intl.Segmenter keeps an emoji of several code points whole. */
function getInitial(name: string): string {
  const text = name.trim();
  // Firefox supports Intl.Segmenter since version 125.
  const [first] = "Segmenter" in Intl ? new Intl.Segmenter().segment(text) : [...text];
  return (typeof first === "object" ? first.segment : (first ?? "")).toLocaleUpperCase();
}

interface AvatarChoiceProps extends AvatarProps {
  limits: string;
  children: ReactNode;
}

export function AvatarChoice({ address, name, limits, children }: AvatarChoiceProps) {
  return (
    <div className="avatar-choice">
      <Avatar address={address} name={name} />
      <div>
        {children}
        <p className="small soft" id="avatar-limits">
          {limits}
        </p>
      </div>
    </div>
  );
}
