import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `#directives/interaction.ts` */
    "client:interaction"?: boolean | { personal: true };
  }
}
