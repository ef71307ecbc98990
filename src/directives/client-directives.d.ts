import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `interaction.ts` */
    "client:interaction"?: boolean | { personal: true };
  }
}
