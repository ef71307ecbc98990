import ts from "typescript";
import type { ProjectFile } from "../checks/problem.ts";

interface Call {
  readonly name: string;
  readonly path: string;
}

/**
 * How many tests name each call: by the object of the contract, or by its path, in the test itself or
 * in what its file declares and the test uses. Each row of `test.for` is a test.
 */
export function countTests(
  calls: readonly Call[],
  files: readonly ProjectFile[],
): Map<string, number> {
  const counts = new Map(calls.map(({ name }) => [name, 0]));
  for (const file of files) {
    for (const { rows, named } of testsOf(file, calls)) {
      for (const name of named) counts.set(name, (counts.get(name) ?? 0) + rows);
    }
  }
  return counts;
}

function testsOf({ path, text }: ProjectFile, calls: readonly Call[]) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imported = contractImports(source);
  const declared = declarations(source);
  return testCalls(source).map((test) => ({
    rows: rowsOf(test.expression),
    named: namedCalls(test, calls, imported, declared),
  }));
}

function namedCalls(
  test: ts.Node,
  calls: readonly Call[],
  imported: ReadonlyMap<string, string>,
  declared: ReadonlyMap<string, ts.Node>,
): Set<string> {
  const named = new Set<string>();
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const call = calls.find(({ name }) => name === imported.get(node.text));
      if (call) named.add(call.name);
      const declaration = declared.get(node.text);
      if (declaration && !seen.has(declaration)) {
        seen.add(declaration);
        visit(declaration);
      }
    }
    const address = addressOf(node);
    const call = address ? calls.find(({ path }) => patternOf(path).test(address)) : undefined;
    if (call) named.add(call.name);
    ts.forEachChild(node, visit);
  };
  visit(test);
  return named;
}

/** What stands in a text or template, with `x` for each value put in. */
function addressOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?]+")}(?:$|\\?)`);
}

/** Names in the file for what it imports from the contract. */
function contractImports(source: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = ts.isStringLiteral(statement.moduleSpecifier)
      ? statement.moduleSpecifier.text
      : "";
    const bindings = statement.importClause?.namedBindings;
    if (!from.startsWith("#contract/") || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, (propertyName ?? name).text);
    }
  }
  return names;
}

function declarations(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      found.set(statement.name.text, statement);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer);
    }
  }
  return found;
}

function testCalls(source: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `test("…", …)` and `test.for(rows)("…", …)`. */
function isTest({ expression, arguments: given }: ts.CallExpression): boolean {
  if (given.length < 2) return false;
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return /^test(?:\.(?:for|concurrent|sequential))*$/.test(callee.getText());
}

function rowsOf(callee: ts.Expression): number {
  if (!ts.isCallExpression(callee)) return 1;
  let [rows] = callee.arguments;
  if (rows && ts.isAsExpression(rows)) rows = rows.expression;
  return rows && ts.isArrayLiteralExpression(rows) ? rows.elements.length : 1;
}
