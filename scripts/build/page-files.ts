import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';

/** A page as a newcomer finds it: the contract's path, the declaration that has it, and the file that draws it. */
export interface PageFile {
  path: string;
  declaration: string;
  file: string;
  /** The areas of words that it needs besides those of all pages. */
  words: string[];
}

const property = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find(each => each.name.getText() === name)?.initializer;

/** What `() => import('../X.tsx')` loads. */
function loadedBy(draw: ts.Expression | undefined): string | undefined {
  if (!draw || !ts.isArrowFunction(draw) || !ts.isCallExpression(draw.body)) return undefined;
  const [specifier] = draw.body.arguments;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

function pagesOf(declaration: string): PageFile[] {
  const source = ts.createSourceFile(declaration, readFileSync(declaration, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: PageFile[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const paths = property(node, 'paths');
      const loaded = loadedBy(property(node, 'draw'));
      const areas = property(node, 'words');
      const words =
        areas && ts.isArrayLiteralExpression(areas)
          ? areas.elements.filter(ts.isStringLiteral).map(each => each.text)
          : [];
      if (paths && ts.isArrayLiteralExpression(paths) && loaded !== undefined)
        for (const path of paths.elements.filter(ts.isStringLiteral))
          found.push({ path: path.text, declaration, file: normalize(join(dirname(declaration), loaded)), words });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const inEach = (folder: string, name: string): string[] =>
  readdirSync(folder)
    .flatMap(room => readdirSync(join(folder, room)).map(each => join(folder, room, each, name)))
    .sort()
    .filter(file => existsSync(file));

/** All pages of the portal, read from the declarations' text alone: nothing is run. */
export const pageFiles = (): PageFile[] =>
  [...inEach('src/resources', 'index.ts'), ...inEach('src/custom', 'pages.ts')].flatMap(pagesOf);
