import { FollowButton, type FollowButtonProps } from "./FollowButton.tsx";
import "#browser/statistics/show-live-figures.ts";

/** The button of what a page is about, whose figures are then those of this moment. */
export function PageFollow(props: FollowButtonProps) {
  return <FollowButton {...props} />;
}
