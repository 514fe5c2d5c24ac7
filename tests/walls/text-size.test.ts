import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A design is measured in points of its sheet, and a theme says its size in pixels of which the library makes others. */
const MEASURED = ['custom/credentials/designer/', 'custom/base/theme/index.ts'];
const PIXELS = /font-size:[^;]*\dpx|\bfont:\s*\d+px|\bfontSize: (\{[^}]*: )?'?\d+(px)?'?[ ,}]/;

it('whoever has their browser write larger reads all of it larger: no text has its size in pixels', () => {
  const fixed = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file =>
      /\.(css|tsx?)$/.test(file) &&
      !MEASURED.some(each => file.startsWith(each)) &&
      PIXELS.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(fixed).toEqual([]);
});
