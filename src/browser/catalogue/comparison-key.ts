export const COMPARISON_KEY = "finny:comparison";

/** The id of the status that describes disabled buttons. */
export const TRAY_STATUS = "tray-status";
