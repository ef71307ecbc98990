// By itself, because a button that chooses needs no schemas.

/** So many products stand side by side. */
export const MAX_COMPARED_PRODUCTS = 4;

/** `/^[A-Za-z0-9_-]{1,100}$/`: what an id of a product looks like. */
export const PRODUCT_ID = /^[A-Za-z0-9_-]{1,100}$/;
