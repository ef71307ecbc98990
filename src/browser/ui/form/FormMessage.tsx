/** The problem of the form as a whole; stands there empty, so that it is announced when it comes. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <p className="form-message" role="alert">
      {message}
    </p>
  );
}
