import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** English phrases that nobody needs: each has a plain word that readers know. */
const PHRASES =
  /\b(whoever|whomever|anew|thereby|wherein|of before|of now|comes? to nothing|came to nothing|(is|are) told that|holds? no more)\b/i;
const tracked = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** Where text stands that people read: screens, refusals, letters, the description of the calls, and what jobs are for. */
const PRODUCT = tracked('src/*.ts', 'src/*.tsx', 'contract/*.ts', 'server/*.ts').filter(file => !/\/es-MX/.test(file));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md'];

/** The texts of a source, without comments, names of files and keys. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    if (ts.isJsxText(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.filter(text => text.includes(' '));
}

it('no text of the product says in a phrase of its own what a plain word says', () => {
  const found = PRODUCT.flatMap(file =>
    textsOf(file).flatMap(text => (PHRASES.test(text) ? [`${file}: ${text}`] : [])),
  );
  expect(PRODUCT.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

it('nor do the documents that are read first', () => {
  const found = DOCUMENTS.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => PHRASES.test(line))
      .map(line => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
