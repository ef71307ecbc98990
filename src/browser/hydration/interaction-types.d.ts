import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `./interaction.ts` */
    "client:interaction"?: boolean | import("./interaction.ts").LoadsBy;
  }
}
