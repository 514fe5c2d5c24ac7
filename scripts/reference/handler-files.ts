import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import ts from 'typescript';

const MODULES = 'server/modules';

const sources = (): string[] =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(MODULES, name))
    .sort();

/** The names that the object literals of a function's answer, or of a `const`, define. */
function namesIn(file: string, wanted: ReadonlySet<string>): Set<string> {
  const text = readFileSync(file, 'utf8');
  const found = new Set<string>();
  if (!/HandlersOf|Handlers\b/.test(text)) return found;
  const visit = (node: ts.Node): void => {
    if (
      (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      ts.isIdentifier(node.name) &&
      wanted.has(node.name.text)
    )
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The file that answers each operation, read from the sources of the modules: nothing is run. */
export function handlerFiles(operations: readonly string[]): Map<string, string[]> {
  const wanted = new Set(operations);
  const files = new Map<string, string[]>(operations.map(each => [each, []]));
  for (const file of sources()) for (const name of namesIn(file, wanted)) files.get(name)?.push(file);
  return files;
}
