import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../server/issue/figure.ts';

const PORTAL = fileURLToPath(new URL('../../dist/portal/', import.meta.url));
const KB = 1000;

/** How many bytes of a file a browser gets that takes gzip, as it was compressed for it; small ones are sent as they are. */
const sent = (path: string): Promise<number> =>
  stat(join(PORTAL, `${path}.gz`)).then(
    ({ size }) => size,
    async () => (await stat(join(PORTAL, path))).size,
  );
const sum = async (paths: readonly string[]): Promise<number> =>
  (await Promise.all(paths.map(sent))).reduce((total, size) => total + size, 0) / KB;

/** What a phone gets to have a till before it scans, with the words of one language; and what the scanner costs where a browser has none of its own. */
export async function run(): Promise<Figure[]> {
  const html = await readFile(join(PORTAL, 'till.html'), 'utf8').catch((cause: unknown) => {
    throw new Error('The portal is not built: npm run build', { cause });
  });
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const entry = files.find(path => /\/till-[^/]*\.js$/.test(path));
  if (entry === undefined) throw new Error('The page of a till has no script of its own');
  const later = [...(await readFile(join(PORTAL, entry), 'utf8')).matchAll(/import\([`"]\.\/([^`"]+)[`"]\)/g)].flatMap(
    ([, name]) => (name === undefined ? [] : `assets/${name}`),
  );
  const words = later.filter(path => /\/[a-z]{2}-[A-Z]{2}-/.test(path));
  const scanner = later.filter(path => !words.includes(path));
  const largestWords = Math.max(...(await Promise.all(words.map(path => sum([path])))));
  return [
    {
      work: 'the page of a till before the scanner, gzipped',
      value: (await sum(['till.html', ...files])) + largestWords,
      unit: 'kB',
      goal: { most: 80, because: 'a phone on a bad line has it in seconds' },
    },
    { work: 'of which react', value: await sum(files.filter(path => path.includes('/react-'))), unit: 'kB' },
    { work: 'the scanner, for browsers without one', value: await sum(scanner), unit: 'kB' },
  ];
}
