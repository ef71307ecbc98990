/**
 * The address of a mail that has a letter in it already. Mail programs want line ends of two characters.
 *
 * `mailAddress("mailto:a@b.example", "A fee", "One\nTwo") // => "mailto:a@b.example?subject=A%20fee&body=One%0D%0ATwo"`
 */
export function mailAddress(address: string, subject: string, text: string): string {
  const body = text.replaceAll(/\r?\n/g, "\r\n");
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
