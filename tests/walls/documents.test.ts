import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const LIMIT = 8192;
/** Folders that exist only at times: migrations are folded into the schema. */
const AT_TIMES = ['server/migrations'];
/** A path with a placeholder names a shape, not a file. */
const PLACEHOLDER = /[<>{}*…]|\bnnnn\b/;

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => existsSync(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));
const ofAll = (find: (document: { file: string; text: string }) => string[]): string[] => documents.flatMap(find);

/** The text without fenced blocks, whose brackets and backticks are no Markdown. */
const prose = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Where a newcomer looks, starting from the map: the page to open, the code that it leads to, and a word that proves the code is the right one. */
const WAYS = [
  [
    'where a revocation sets the status bit',
    'docs/architecture/issuing.md',
    'server/modules/credentials/status/publish.ts',
    'setBit(',
  ],
  [
    'where a till’s sale is charged',
    'docs/architecture/vouchers.md',
    'server/modules/vouchers/sales/charge/charge.ts',
    'export async function charge(',
  ],
  [
    'which handler is behind /organization/keys',
    'docs/reference/pages.md',
    'server/modules/credentials/keys/handlers.ts',
    'listKeys',
  ],
  ['which table is behind /organization/keys', 'docs/reference/owners.md', 'server/modules/credentials/keys', ''],
  [
    'where the Spanish text of a mail is',
    'docs/reference/mails.md',
    'server/modules/credentials/credentials/delivery/letter.ts',
    "'es-MX'",
  ],
] as const;

describe('the documents', () => {
  const pages = documents.filter(({ file }) => file === 'ARCHITECTURE.md' || file.startsWith('docs/architecture/'));

  it('have a map and a page for each part', () => {
    expect(pages.length).toBeGreaterThan(9);
  });

  it.each(pages)(`$file has at most ${LIMIT} bytes and one drawing at least`, ({ text }) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMIT);
    expect(text).toContain('```mermaid');
  });

  it.each(WAYS)('lead from the map in two steps to %s', (_what, page, code, word) => {
    expect(readFileSync('README.md', 'utf8')).toContain('](ARCHITECTURE.md)');
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`](${page})`);
    expect(readFileSync(page, 'utf8')).toContain(`\`${code}\``);
    if (word !== '') expect(readFileSync(code, 'utf8')).toContain(word);
  });

  // a guide leads to addresses of the portal, which its own test looks at
  it('link only to files that exist', () => {
    const broken = ofAll(({ file, text }) =>
      [...prose(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#[^)\s]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter(
          target =>
            target !== '' &&
            !(file.startsWith('docs/help/') && target.startsWith('/')) &&
            !existsSync(join(dirname(file), decodeURIComponent(target))),
        )
        .map(target => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('link only to headings that exist', () => {
    const broken = ofAll(({ file, text }) =>
      [...prose(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
        .filter(([, target = '', anchor = '']) => {
          const path = target === '' ? file : join(dirname(file), target);
          const found = documents.find(each => each.file === path);
          return found && !anchorsOf(found.text).includes(anchor);
        })
        .map(([, target, anchor]) => `${file}: ${target}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only files and folders that exist', () => {
    const gone = ofAll(({ file, text }) =>
      [...prose(text).matchAll(/`((?:contract|engine|server|src|tests|scripts)\/[^`\s]*)`/g)]
        .map(([, path = '']) => path)
        .filter(path => !PLACEHOLDER.test(path) && !AT_TIMES.some(each => path.startsWith(each)) && !existsSync(path))
        .map(path => `${file}: ${path}`),
    );
    expect([...new Set(gone)]).toEqual([]);
  });

  it('translate each word of the glossary as the product does', () => {
    const files = execFileSync('git', ['ls-files', 'src', 'contract', 'server'], { encoding: 'utf8' })
      .split('\n')
      .filter(file => file.includes('es-MX') && existsSync(file));
    const said = files.map(file => readFileSync(file, 'utf8').toLowerCase()).join('\n');
    const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
      .map(([, english = '', spanish = '']) => [english.trim(), spanish.trim()] as const)
      .filter(([english]) => english !== 'English' && !english.startsWith('-'));
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter(([, spanish]) => spanish !== '–' && !said.includes(spanish.toLowerCase()))).toEqual([]);
    const words = rows.map(([english]) => english);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
