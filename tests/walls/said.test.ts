import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';

const BUTTON = /<(Button|ToggleButton)\b(?:(?!<\/\1>)[\s\S])*?<\/\1>/g;
const ATTRIBUTES = /(?:aria-label|title)=\{[^\n]*/g;

/** The buttons of a file that say a number in a bare text, which a browser's translator would keep as it was. */
const bareIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(BUTTON)]
    .map(([button]) => button.replaceAll(ATTRIBUTES, ''))
    .filter(button => button.includes('smart_count') && !button.includes('<Said>'));

it('every button that says a number says it in an element of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => join('src', name));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(file => bareIn(file).map(() => file))).toEqual([]);
});
