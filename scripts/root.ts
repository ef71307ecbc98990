import path from "node:path";

/** The folder of package.json. */
export const ROOT = path.resolve(import.meta.dirname, "..");
