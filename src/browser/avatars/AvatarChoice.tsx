import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";

interface Props {
  address: string | null;
  name: string;
  /** What may be chosen. */
  limits: string;
  /** The control that chooses. */
  children: ReactNode;
}

/** The picture that there is, and the way to choose another. */
export function AvatarChoice({ address, name, limits, children }: Props) {
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
