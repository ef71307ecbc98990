import type { CSSProperties } from "react";
import { CellValue } from "./CellValue.tsx";
import { type ComparedProps, ProductHead } from "./ProductHead.tsx";

/** On a phone: a card for each product, side by side, their lines at one height. */
export function ComparisonCards({ products, rows, ...rest }: ComparedProps) {
  const { texts } = rest;
  const style = { "--lines": rows.length + 1 } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className="comparison-cards" aria-label={texts.region} tabIndex={0} style={style}>
      {products.map((product, index) => (
        <article key={product.id} aria-label={product.name}>
          <h2>
            <ProductHead product={product} {...rest} />
          </h2>
          <dl>
            {rows.map((row) => (
              <div key={row.name}>
                <dt>{texts.rows[row.name]}</dt>
                <dd>
                  <CellValue {...{ row, index, product }} {...rest} />
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}
