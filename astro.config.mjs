import { satteri } from "@astrojs/markdown-satteri";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { analytics } from "./src/integrations/analytics.ts";
import { clientInteraction } from "./src/integrations/client-interaction.ts";
import { compress } from "./src/integrations/compress.ts";
import { connectionsOf } from "./src/integrations/content-policy.ts";
import { hiddenRoutes } from "./src/integrations/hidden-routes.ts";
import { minifyInlineScripts } from "./src/integrations/minify-inline-scripts.ts";
import { prerenderInThreads } from "./src/integrations/prerender-in-threads.ts";
import { slimBrowserCode } from "./src/integrations/slim-browser-code.ts";
import { staticHostFiles } from "./src/integrations/static-host-files.ts";
import { watchRegistry } from "./src/integrations/watch-registry.ts";
import { siteUrl } from "./src/site-url.ts";

/**
 * Few files, and few bytes at the first touch: React; what asks the API and keeps its answers; forms
 * and what checks them, which buttons do without; and one for each island.
 */
const codeSplitting = {
  groups: [
    { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    {
      name: "shared",
      test: /\/(?:node_modules\/(?:@?nanostores|ofetch)|src\/(?:client|stores|i18n|islands\/layers))\/|\/src\/(?:constants|contract\/(?:codes|endpoint|subject-key))\.ts$/,
      minShareCount: 3,
      priority: 2,
    },
    {
      name: "forms",
      test: /\/(?:node_modules\/valibot|src\/(?:islands\/form|contract))\//,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

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
    // Enough that each thread always has a page to make.
    concurrency: 64,
  },
  // Straight quotes stay as the editors of legal texts wrote them.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false } }),
  },
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
  integrations: [
    analytics(process.env),
    // Islands wait for nothing, so that there is nothing to stream.
    react({ experimentalDisableStreaming: true }),
    clientInteraction(),
    minifyInlineScripts(),
    slimBrowserCode(),
    prerenderInThreads(connectionsOf(process.env)),
    hiddenRoutes(),
    watchRegistry(),
    staticHostFiles(),
    compress(),
  ],
});
