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
    <button
      type="button"
      className="button quiet"
      aria-disabled={status === "loading"}
      onClick={next === null ? retry : showMore}
    >
      {status === "failed" ? texts.retry : texts.more}
    </button>
  );
}
