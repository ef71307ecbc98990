// By itself, because a button that chooses needs no schemas.

export const MAX_COMPARED_PRODUCTS = 4;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{1,100}$/;
