import { satteri } from "@astrojs/markdown-satteri";
import { defineConfig } from "astro/config";
import { compress } from "./src/integrations/compress.ts";
import { hiddenRoutes } from "./src/integrations/hidden-routes.ts";
import { staticHostFiles } from "./src/integrations/static-host-files.ts";
import { watchRegistry } from "./src/integrations/watch-registry.ts";
import { siteUrl } from "./src/site-url.ts";

export default defineConfig({
  site: siteUrl(process.env),
  output: "static",
  trailingSlash: "ignore",
  // "true" and not "jsx": the formatter breaks lines between inline elements, "jsx" would eat the spaces.
  compressHTML: true,
  build: {
    // `/TermsandConditions.html` and `/about` both come out as the specification spells them.
    format: "preserve",
    inlineStylesheets: "always",
    // Rendering waits for the disk nearly half of the time at the default of 1.
    concurrency: 16,
  },
  // Straight quotes stay as the editors of legal texts wrote them.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false } }),
  },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [hiddenRoutes(), watchRegistry(), staticHostFiles(), compress()],
});
