// A separate file keeps schemas out of the page script.

export const MAX_COMPARED_PRODUCTS = 4;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{1,100}$/;
