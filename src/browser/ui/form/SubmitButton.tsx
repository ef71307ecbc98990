import { QuietButton } from "#browser/ui/QuietButton.tsx";

interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  sending: string;
}

/** A submit button that uses `aria-disabled`, because `disabled` would lose the focus. */
export function SubmitButton({ isSending, label, sending }: SubmitButtonProps) {
  return (
    <button type="submit" className="button" aria-disabled={isSending}>
      {isSending ? sending : label}
    </button>
  );
}

/** Keeps the empty alert in the page, so that screen readers announce a message. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <p className="form-message" role="alert">
      {message}
    </p>
  );
}

interface FormEndProps {
  form: { isSending: boolean; message: string | undefined };
  label: string;
  texts: { sending: string; cancel?: string };
  onCancel?: (() => void) | undefined;
}

export function FormEnd({ form, label, texts, onCancel }: FormEndProps) {
  const submit = <SubmitButton isSending={form.isSending} label={label} sending={texts.sending} />;
  return (
    <>
      <FormMessage message={form.message} />
      {onCancel ? (
        <div className="buttons">
          {submit}
          <QuietButton label={texts.cancel} onClick={onCancel} />
        </div>
      ) : (
        submit
      )}
    </>
  );
}
