export interface MoreTexts {
  more: string;
  retry: string;
}

interface Props {
  texts: MoreTexts;
  status: string;
  /** Where the next part begins; null at the end, and before the first part came. */
  next: string | null;
  showMore: () => void;
  /** Loads the first part once more. */
  retry: () => void;
}

/** The next part of a list, or another try of the one that did not come. */
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
