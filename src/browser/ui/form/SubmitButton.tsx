interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  /** Shown while it is under way. */
  sending: string;
}

/** Keeps the focus while it is under way, which `disabled` would take from it. */
export function SubmitButton({ isSending, label, sending }: SubmitButtonProps) {
  return (
    <button type="submit" className="button" aria-disabled={isSending}>
      {isSending ? sending : label}
    </button>
  );
}
