import { signOut } from "#stores/login.ts";

export function SignOutButton({ text }: { text: string }) {
  return (
    <button type="button" className="button quiet" onClick={signOut}>
      {text}
    </button>
  );
}
