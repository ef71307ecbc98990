const SHOWN = 3;

/**
 * A telephone number with all but its first three characters hidden (specification, section 5).
 *
 * `maskPhone("08031234567") // => "080********"`
 */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN) + "*".repeat(Math.max(0, phone.length - SHOWN));
}

/** The digits that stay visible. `shownDigits("08031234567") // => "080"` */
export function shownDigits(phone: string): string {
  return phone.slice(0, SHOWN);
}
