import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { renderPage, type Page } from '../../../../server/modules/rendering/index.ts';

const page = (title: string): Page => ({
  language: 'es-MX',
  digest: 'ab'.repeat(32),
  author: 'Universidad del Valle Azul',
  title,
  subtitle: '',
  recipient: { label: 'A nombre de', name: 'Ana del Hilo' },
  fields: [{ label: 'Curso', value: 'Tejido' }],
  more: '+ {count}',
  facts: [],
  foot: { sentence: '', number: '', where: '', authorId: 'did:example:a' },
  code: { url: 'https://sello.example/verify/a', label: 'Escanea' },
  stamp: null,
  madeAt: null,
});
const head = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();

it('pages are set aside from whoever else is answered, and each question has its own answer', async () => {
  await renderPage(page('first'));
  const PAGES = 12;
  let isDone = false;
  let turns = 0;
  const others = (async () => {
    while (!isDone) {
      await sleep(1);
      turns += 1;
    }
  })();
  const titles = Array.from({ length: PAGES }, (_, n) => `Título ${n}`);
  const set = await Promise.all(titles.map(title => renderPage(page(title))));
  isDone = true;
  await others;
  expect(set.map(head)).toEqual(titles.map(() => '%PDF-'));
  expect(new Set(set.map(bytes => Buffer.from(bytes).toString('base64'))).size).toBe(PAGES);
  expect(Buffer.from(await renderPage(page('Título 3')))).toEqual(Buffer.from(set[3] ?? []));
  // In the same thread there would be one turn a page at most.
  expect(turns).toBeGreaterThan(PAGES * 2);
});

it('a page that cannot be set says so, and the next one can', async () => {
  await expect(renderPage({ ...page('broken'), code: { url: '', label: '' } })).rejects.toThrow();
  expect(head(await renderPage(page('next')))).toBe('%PDF-');
});
