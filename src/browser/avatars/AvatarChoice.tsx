import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";

interface Props {
  address: string | null;
  name: string;
  limits: string;
  children: ReactNode;
}

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
