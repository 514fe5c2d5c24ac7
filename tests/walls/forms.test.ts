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
