/** Where the browser keeps what is chosen to be compared. */
export const COMPARISON_KEY = "finny:comparison";

/** The words that describe the buttons which choose no more. */
export const TRAY_STATUS = "tray-status";
