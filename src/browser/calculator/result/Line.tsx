interface LineProps {
  label: string;
  value: string;
  note?: string | undefined;
  isTotal?: boolean;
}

/** A line of a receipt: what it is, and the figure. */
export function Line({ label, value, note, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? "line total" : "line"}>
      <dt>{label}</dt>
      <dd>
        {isTotal ? <span className="mark">{value}</span> : value}
        {note && <span className="note small soft">{note}</span>}
      </dd>
    </div>
  );
}
