import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => [file, readFileSync(join('src', file), 'utf8')] as const);

it('a table whose rows open when they are pressed has a link in each, since a row takes no keys', () => {
  const opening = texts.filter(([, text]) => /\browClick=\{(?!false)/.test(text));
  expect(opening.length).toBeGreaterThan(5);
  expect(opening.filter(([, text]) => !text.includes('<RowLink ')).map(([file]) => file)).toEqual([]);
});
