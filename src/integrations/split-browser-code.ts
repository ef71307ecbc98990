import type { Plugin } from "vite";

/**
 * Few files, and few bytes at the first touch: React, what most islands share, what their forms do,
 * a core of constants, and one for each island.
 */
const codeSplitting = {
  // Else the forms' file would hold all that forms import, and islands without one would load it.
  includeDependenciesRecursively: false,
  groups: [
    // The stores are in the file that all islands load, for the guide needs little else.
    {
      name: "react",
      test: /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/\w+)\//,
      priority: 3,
    },
    // Codes, passwords and numbers are typed where one signs in, and the newsletter's form stands everywhere.
    {
      name: "secrets",
      test: /\/src\/(?:browser\/(?:ui\/form\/(?:CodeField|PasswordField|phone-fields)|accounts\/use-code)|contract\/accounts\/(?:account|password|phone|session|verification-code)\.ts)/,
      minShareCount: 2,
      priority: 3,
    },
    // Long texts are written in few places, a newsletter is asked for in all.
    {
      name: "forms",
      test: /\/src\/browser\/ui\/form\/(?!AreaField|ChoiceField)/,
      minShareCount: 2,
      priority: 2,
    },
    // Many pages of accounts share it, and nothing else has a use for it.
    {
      name: "accounts",
      test: /\/src\/browser\/accounts\/login-store\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    // Pages that only compute, and the guide, load these and nothing else of what islands share.
    {
      name: "core",
      test: /preload-helper|\/src\/(?:constants|contract\/(?:subjects\/subject-key|catalogue\/loan-type)|i18n\/(?:addresses|filled|locales)|browser\/(?:core\/storage|ui\/use-lazy-import))\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    // The guide has them in common with reviews, and no calculator asks for them.
    {
      name: "ratings",
      test: /\/src\/contract\/reviews\/rating\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    // Two pages that only compute have no use for what sends forms.
    {
      name: "inputs",
      test: /\/src\/browser\/ui\/PlainInput\.tsx$/,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: "numbers",
      test: /\/src\/i18n\/(?:numbers|read-amount)\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: "dates",
      test: /\/src\/i18n\/(?:dates|plurals)\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: "lists",
      test: /\/src\/browser\/ui\/(?:paged|list-place)/,
      minShareCount: 2,
      priority: 2,
    },
    // Else they would be shared by all, for the sake of the few that list and compare products.
    {
      name: "products",
      test: /\/src\/(?:contract\/catalogue\/compared|browser\/(?:catalogue\/(?!subject|product-list-store)|comparison\/(?:compar|tray)))/,
      minShareCount: 2,
      priority: 2,
    },
    // The pages of posts need most of these.
    {
      name: "posts",
      test: /\/src\/(?:browser\/(?:ui\/(?:MoreButton|ShellHeading)|posts\/Gone|reviews\/(?:review-query|subject-store))|contract\/posts\/post\.ts)/,
      minShareCount: 2,
      priority: 2,
    },
    { name: "shared", test: /\/(?:node_modules|src)\//, minShareCount: 12, priority: 1 },
  ],
};

/** Each page names some twenty: one character less of what cannot be compressed. */
const FILE_NAME = "_astro/[name].[hash:7].js";

export function splitBrowserCode(): Plugin {
  const rolldownOptions = {
    // A file that does not take its imports along may need more of an entry than that exports.
    preserveEntrySignatures: "allow-extension" as const,
    output: { codeSplitting, entryFileNames: FILE_NAME, chunkFileNames: FILE_NAME },
  };
  return {
    name: "split-browser-code",
    configEnvironment: (name) => (name === "client" ? { build: { rolldownOptions } } : undefined),
  };
}
