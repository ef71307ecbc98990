/** Where the browser keeps the answers to the guide. */
export const GUIDE_KEY = "finny:guide";
