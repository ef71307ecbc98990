export interface Mailbox {
  name: string;
  address: string;
}

/** One address and nothing that a header or a command of SMTP would read as the start of something else. */
const ADDRESS = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[^\s\p{C}@<>,;:"()[\]\\]{1,255}$/u;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * A sender as it is written in a `From` header. Undefined when it is none.
 *
 * `readMailbox("Finny <no-reply@finny.example>") // => { name: "Finny", address: "no-reply@finny.example" }`
 * `readMailbox("no-reply@finny.example")         // => { name: "", address: "no-reply@finny.example" }`
 */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>$/.exec(text) ?? [];
  const name = quoted ?? plain ?? "";
  const address = bracketed ?? text;
  return isMailAddress(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}
