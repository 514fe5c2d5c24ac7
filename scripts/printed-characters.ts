import { writeFileSync } from 'node:fs';
import { hasGlyph } from '../server/modules/credentials/rendering/page/has-glyph.ts';

/** Writes contract/credentials/designs/printed-characters.ts out of the typefaces of pages: `npx tsx scripts/printed-characters.ts`. */
const ranges: [first: number, last: number][] = [];
for (let code = 0x20; code <= 0x10ffff; code++) {
  if (!hasGlyph(String.fromCodePoint(code))) continue;
  const before = ranges.at(-1);
  if (before?.[1] === code - 1) before[1] = code;
  else ranges.push([code, code]);
}
let end = 0;
const written = ranges.map(([first, last]) => {
  const step = (first - end).toString(36);
  end = last;
  return last > first ? `${step}-${(last - first).toString(36)}` : step;
});
const lines = written.join(' ').match(/.{1,118}(?: |$)/g) ?? [];
writeFileSync(
  new URL('../contract/credentials/designs/printed-characters.ts', import.meta.url),
  `/**
 * The characters that a page has glyphs for, written by scripts/printed-characters.ts. A range is the step from the end of the range before it and,
 * after a hyphen, how many more characters follow, both in base 36.
 */
export const PRINTED_CHARACTERS = [
${lines.map(line => `  '${line.trim()}',`).join('\n')}
].join(' ');
`,
);
