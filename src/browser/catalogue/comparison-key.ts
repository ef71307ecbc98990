export const COMPARISON_KEY = "finny:comparison";

export const TRAY_STATUS = "tray-status";
