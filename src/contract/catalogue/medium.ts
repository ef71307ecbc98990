/** Sources of published terms. */
export const MEDIA = ["google-play", "website", "press"] as const;
export type Medium = (typeof MEDIA)[number];
