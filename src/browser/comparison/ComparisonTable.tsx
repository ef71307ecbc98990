import { CellValue } from "./CellValue.tsx";
import { type ComparedProps, ProductHead } from "./ProductHead.tsx";

/** In a wide window: products across, attributes down. Names and attributes stay in view. */
export function ComparisonTable({ products, rows, ...rest }: ComparedProps) {
  const { texts } = rest;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className="comparison-region" aria-label={texts.region} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.attribute}</th>
            {products.map((product) => (
              <th scope="col" key={product.id}>
                <ProductHead product={product} {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{texts.rows[row.name]}</th>
              {products.map((product, index) => (
                <td key={product.id}>
                  <CellValue {...{ row, index, product }} {...rest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
