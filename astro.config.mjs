import { satteri } from "@astrojs/markdown-satteri";
import { defineConfig, logHandlers } from "astro/config";
import {
  createAnalyticsIntegration,
  createTrayIntegration,
  minifyInlineScripts,
  splitBrowserCode,
} from "./src/integrations/browser-code.ts";
import { createCompressionIntegration } from "./src/integrations/compress.ts";
import { findConnectionOrigins, findPictureOrigins } from "./src/integrations/content-policy.ts";
import { createFinishPagesIntegration } from "./src/integrations/finish-pages.ts";
import {
  addInteractionDirective,
  createReactIslandsIntegration,
} from "./src/integrations/react-islands.ts";
import { createStaticHostFilesIntegration } from "./src/integrations/static-host-files.ts";
import { siteUrl } from "./src/site-url.ts";

export default defineConfig({
  site: siteUrl(process.env),
  output: "static",
  trailingSlash: "ignore",
  // "true" and not "jsx": the formatter breaks lines between inline elements, "jsx" would eat the spaces.
  compressHTML: true,
  // Shorter than the default attribute: 1 % of a page.
  scopedStyleStrategy: "class",
  build: {
    // `/TermsandConditions.html` and `/about` both come out as the specification spells them.
    format: "preserve",
    inlineStylesheets: "always",
    // Pages are rendered while others are compressed.
    concurrency: 64,
  },
  // Straight quotes stay as the editors of legal texts wrote them.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false } }),
  },
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0, modulePreload: false },
    // The oldest browsers of "browserslist" in package.json; Astro's default keeps the newest syntax.
    environments: {
      client: { build: { target: ["chrome87", "edge87", "firefox115", "safari16.4", "ios16.4"] } },
    },
    plugins: [minifyInlineScripts(), splitBrowserCode()],
  },
  // A build would print two lines per page, and writing them takes a twentieth of its time.
  logger: logHandlers.node({ level: process.env.NODE_ENV === "production" ? "warn" : "info" }),
  integrations: [
    createAnalyticsIntegration(process.env),
    createTrayIntegration(),
    createReactIslandsIntegration(),
    addInteractionDirective(),
    createFinishPagesIntegration(
      findConnectionOrigins(process.env),
      findPictureOrigins(process.env),
    ),
    createStaticHostFilesIntegration(),
    createCompressionIntegration(),
  ],
});
