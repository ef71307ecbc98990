import { QuietButton } from "#browser/ui/QuietButton.tsx";
export interface MoreTexts {
  more: string;
  retry: string;
}

interface Props {
  texts: MoreTexts;
  status: string;
  /** Cursor of the next page; null at the end and before the first page. */
  next: string | null;
  showMore: () => void;
  retry: () => void;
}

export function MoreButton({ texts, status, next, showMore, retry }: Props) {
  if (status !== "failed" && next === null) return null;
  return (
    <QuietButton
      label={status === "failed" ? texts.retry : texts.more}
      aria-disabled={status === "loading"}
      onClick={next === null ? retry : showMore}
    />
  );
}
