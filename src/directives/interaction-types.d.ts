import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `#directives/interaction.ts` */
    "client:interaction"?: boolean | import("./interaction.ts").LoadsBy;
  }
}
