import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';

const BY_ERROR_ALONE =
  /(?:if \(error\) return|\{error \?) *\(?\s*<ErrorState error=\{error\} onRetry=\{(?:\(\) => )?refetch/;
const AT_ALL = /<ErrorState error=\{error\} onRetry=\{(?:\(\) => )?refetch/;

it('what was read stays where it cannot be read again: with it would go what is chosen and written there', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => [file, readFileSync(join('src', file), 'utf8')] as const);
  expect(files.filter(([, text]) => AT_ALL.test(text)).length).toBeGreaterThan(30);
  expect(files.filter(([, text]) => BY_ERROR_ALONE.test(text)).map(([file]) => file)).toEqual([]);
});
