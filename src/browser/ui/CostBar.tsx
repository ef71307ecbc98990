interface Props {
  /** From 0 to 1. */
  loanShare: number;
  /** The words below the loan and the cost. */
  labels?: readonly [loan: string, cost: string] | undefined;
}

/** A bar of the total repayment: the loan is dark, the cost yellow. */
export function CostBar({ loanShare, labels }: Props) {
  return (
    <>
      <svg className="cost-bar" aria-hidden="true">
        <rect width={`${Math.round(loanShare * 100)}%`} height="100%" />
      </svg>
      {labels && (
        <span className="bar-labels small">
          <span>{labels[0]}</span>
          <span>{labels[1]}</span>
        </span>
      )}
    </>
  );
}
