import { QuietButton } from "./QuietButton.tsx";

interface Props {
  texts: { more: string; retry: string };
  status: string;
  /** The cursor of the next page; null before the first page and after the last page. */
  next: string | null;
  showMore: () => void;
}

export function MoreButton({ texts, status, next, showMore }: Props) {
  const isFailed = status === "failed";
  if (!isFailed && next === null) return null;
  return (
    <QuietButton
      label={isFailed ? texts.retry : texts.more}
      aria-disabled={status === "loading"}
      onClick={showMore}
    />
  );
}
