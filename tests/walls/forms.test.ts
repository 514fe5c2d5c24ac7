import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => join('src', file));

/** The forms of the portal: where each is begun, and whether somebody checks it. */
const forms = files.flatMap(file => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { at: string; isChecked: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useForm')
      found.push({
        at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        // Filled from a record and without a first state of its own, a form only shows.
        isChecked: /\bresolver\b/.test(node.getText()) || /^useForm(<.*>)?\(\{ values: /.test(node.getText()),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

it('every form is checked before it is sent', () => {
  expect(forms.length).toBeGreaterThan(40);
  expect(forms.filter(({ isChecked }) => !isChecked).map(({ at }) => at)).toEqual([]);
});

it('the journey of choices opens every field that looks for records', () => {
  // Below these stand the fields of the portal; FormWords takes any word.
  const kit = ['Combobox', 'FormSearch', 'FormWords', 'PlacesInput'];
  const looks =
    /<(Autocomplete|AutocompleteInput|AutocompleteArrayInput|Combobox|FormSearch|PlacesInput|Reference\w*Input)\b/;
  const fields = files
    .filter(file => looks.test(readFileSync(file, 'utf8')))
    .map(file => basename(file, '.tsx'))
    .filter(name => !kit.includes(name))
    .sort();
  const journey = readFileSync('tests/e2e/accounts/choices.spec.ts', 'utf8');
  expect([...journey.matchAll(/test\.step\('(\w+)'/g)].map(([, name]) => name).sort()).toEqual(fields);
});

/** What is written in some language, and in which: undefined where the browser chooses. */
function writtenIn(node: ts.Node): { what: string; language: ts.Expression | undefined } | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const [first, second] = node.arguments ?? [];
  const what = node.expression.getText();
  if (/^Intl\.(?!supportedValuesOf)\w+$/.test(what)) return { what, language: first };
  const method = /\.(toLocale\w+|localeCompare)$/.exec(what)?.[1];
  return method ? { what: method, language: method === 'localeCompare' ? second : first } : undefined;
}

it('dates, numbers and orders follow the language of the page, and not that of the browser', () => {
  const found: string[] = [];
  let written = 0;
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const one = writtenIn(node);
      if (one) written += 1;
      // The zone of the browser is asked for, and nothing is written.
      const isAsked = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'resolvedOptions';
      if (one && !isAsked && (!one.language || one.language.getText() === 'undefined'))
        found.push(`${file}: ${one.what}`);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(source, visit);
  }
  expect(written).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
