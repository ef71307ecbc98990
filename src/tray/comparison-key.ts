/** Where the browser keeps what is chosen to be compared. */
export const COMPARISON_KEY = "finny:comparison";

/** Where the module of the tray lies in the built site: `#integrations/tray.ts` puts it there. */
export const TRAY_FILE = "tray.js";
