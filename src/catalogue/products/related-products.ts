import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Product } from "./product.ts";

/** Products in rings, so that the next ones of any product are found without a search. */
interface Ring {
  products: readonly Product[];
  position: ReadonlyMap<string, number>;
}

interface Rings {
  ofLender: ReadonlyMap<string, Ring>;
  ofGroup: ReadonlyMap<string, Ring>;
}

const preparedRings = new WeakMap<Catalogue, Rings>();

/**
 * Up to `count` other products: those of the same lender first, then the next ones by name of the
 * same market and lender type. Each list begins after the product and goes round, so that links
 * spread evenly over all products.
 */
export function relatedProducts(product: Product, catalogue: Catalogue, count: number): Product[] {
  const { ofLender, ofGroup } = ringsOf(catalogue);
  const own = next(product, ofLender.get(product.lenderId), count, () => true);
  const neighbours = ofGroup.get(groupOf(product));
  return [...own, ...next(product, neighbours, count - own.length, isOfAnother(product))];
}

function isOfAnother({ lenderId }: Product): (product: Product) => boolean {
  return (product) => product.lenderId !== lenderId;
}

function next(
  product: Product,
  ring: Ring | undefined,
  count: number,
  wanted: (product: Product) => boolean,
): Product[] {
  const { products, position } = ring ?? EMPTY_RING;
  const start = position.get(product.id) ?? 0;
  const found: Product[] = [];
  for (let step = 1; step < products.length && found.length < count; step += 1) {
    const candidate = products[(start + step) % products.length];
    if (candidate && wanted(candidate)) found.push(candidate);
  }
  return found;
}

const EMPTY_RING: Ring = { products: [], position: new Map() };

function ringsOf(catalogue: Catalogue): Rings {
  const known = preparedRings.get(catalogue);
  if (known) return known;
  const rings = {
    ofLender: ringsBy(catalogue, ({ lenderId }) => lenderId),
    ofGroup: ringsBy(catalogue, groupOf),
  };
  preparedRings.set(catalogue, rings);
  return rings;
}

function ringsBy(
  { products }: Catalogue,
  key: (product: Product) => string,
): ReadonlyMap<string, Ring> {
  const rings = new Map<string, Ring>();
  for (const [name, members] of Map.groupBy(products, key)) {
    const position = new Map(members.map(({ id }, at) => [id, at]));
    rings.set(name, { products: members, position });
  }
  return rings;
}

function groupOf({ market, lenderType }: Product): string {
  return `${market}/${lenderType}`;
}
