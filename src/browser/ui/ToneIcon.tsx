/** The sign of a tone, such as `good`, which has its own shape and colour. */
export function ToneIcon({ tone, size = 20 }: { tone: string; size?: number }) {
  return (
    <svg className={`icon ${tone}`} width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${tone}`} />
    </svg>
  );
}
