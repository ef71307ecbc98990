/** A bar of the total repayment: the loan is dark, the cost yellow. `loanShare` is from 0 to 1. */
export function CostBar({ loanShare }: { loanShare: number }) {
  return (
    <svg className="cost-bar" aria-hidden="true">
      <rect width={`${Math.round(loanShare * 100)}%`} height="100%" />
    </svg>
  );
}
