// By itself, because what only asks for a page needs no schemas.

/** So many items of a list are in one answer at most. */
export const MAX_PAGE_SIZE = 50;
