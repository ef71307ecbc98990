import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Plugin, parseAst } from "vite";

/**
 * Leaves out of the browser's code what it has no use for: 3 kB after compression at the first touch
 * of an island. Development goes without this.
 */
export function slimBrowserCode(): AstroIntegration {
  return {
    name: "slim-browser-code",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        updateConfig({ vite: { plugins: [replacePackages()] } });
      },
    },
  };
}

const isBrowser = ({ name }: { name: string }) => name === "client";

/** Small stand-ins that do as much as is asked of these packages here. */
const REPLACED: Readonly<Record<string, string>> = {
  "@astrojs/react/client.js": "../directives/react-renderer.ts",
  destr: "../client/ofetch/destr.ts",
  ufo: "../client/ofetch/ufo.ts",
};

function replacePackages(): Plugin {
  return {
    name: "replace-packages",
    enforce: "pre",
    applyToEnvironment: isBrowser,
    resolveId(id) {
      const file = REPLACED[id];
      return file === undefined ? null : fileURLToPath(new URL(file, import.meta.url));
    },
  };
}

/** What only the server and the published description of the API read of a call. */
const DESCRIBING = ["tag", "summary", "reply", "codes"];

function dropDescriptions(): Plugin {
  return {
    name: "drop-descriptions",
    enforce: "post",
    applyToEnvironment: isBrowser,
    transform: {
      filter: { id: /\/src\/contract\/[a-z-]+\.ts$/ },
      handler(code) {
        let slim = code;
        for (const [from, to] of describingParts(parseAst(code)).reverse()) {
          slim = slim.slice(0, from) + slim.slice(to);
        }
        return { code: slim, map: null };
      },
    },
  };
}

/** Where they stand in the objects of calls, each up to the property that follows. */
function describingParts(program: ReturnType<typeof parseAst>): [from: number, to: number][] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    const value =
      declaration?.type === "VariableDeclaration" ? declaration.declarations[0]?.init : null;
    if (value?.type !== "ObjectExpression") return [];
    const named = value.properties.map((property) => ({
      property,
      name: property.type === "Property" && "name" in property.key ? property.key.name : "",
    }));
    if (!named.some(({ name }) => name === "path")) return [];
    return named.flatMap(({ property, name }, index): [number, number][] => {
      const end = value.properties[index + 1]?.start ?? property.end;
      return DESCRIBING.includes(String(name)) ? [[property.start, end]] : [];
    });
  });
}
