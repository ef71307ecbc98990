// By itself, because what only asks for a page needs no schemas.

export const MAX_PAGE_SIZE = 50;
