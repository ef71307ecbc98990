/** An icon with a distinct shape and colour for a tone such as `good`. */
export function ToneIcon({ tone, size = 20 }: { tone: string; size?: number }) {
  return (
    <svg className={`icon ${tone}`} width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${tone}`} />
    </svg>
  );
}
