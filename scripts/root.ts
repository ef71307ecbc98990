import path from "node:path";

/** The project folder, which contains package.json. */
export const ROOT = path.resolve(import.meta.dirname, "..");
