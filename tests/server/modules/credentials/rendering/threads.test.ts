import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { inTurn, renderPage } from '../../../../../server/modules/credentials/rendering/index.ts';
import { renderThread } from '../../../../../server/modules/credentials/rendering/threads.ts';
import { NotServed } from '../../../../../server/platform/turns/index.ts';
import { page } from '../../../../support/portal/page.ts';

const head = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();

const PAGES = 12;

it('pages are set aside from whoever else is answered, and each question has its own answer', async () => {
  await renderPage(page('first'));
  const before = performance.eventLoopUtilization();
  const titles = Array.from({ length: PAGES }, (_, n) => `Título ${n}`);
  const set = await Promise.all(titles.map(title => renderPage(page(title))));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(set.map(head)).toEqual(titles.map(() => '%PDF-'));
  expect(new Set(set.map(bytes => Buffer.from(bytes).toString('base64'))).size).toBe(PAGES);
  expect(Buffer.from(await renderPage(page('Título 3')))).toEqual(Buffer.from(set[3] ?? []));
  // Of shares, so that no load decides: in the same thread it would hardly ever be free for anybody.
  expect(utilization).toBeLessThan(0.5);
});

it('a page that cannot be set says so, and the next one can', async () => {
  await expect(renderPage({ ...page('broken'), code: { url: 'x'.repeat(5_000), label: '' } })).rejects.toThrow();
  expect(head(await renderPage(page('next')))).toBe('%PDF-');
});

it('where the thread dies its pages fail, and another sets the next', async () => {
  // So many that the first few may be set before it dies, on a machine that has other things to do.
  const pages = Promise.allSettled(Array.from({ length: PAGES }, (_, n) => renderPage(page(`lost ${n}`))));
  await renderThread.end();
  const lost = (await pages).filter(each => each.status === 'rejected');
  expect(lost.length).toBeGreaterThan(0);
  for (const { reason } of lost) expect(reason).toMatchObject({ message: expect.stringMatching(/^The thread ended/) });
  expect(head(await renderPage(page('next')))).toBe('%PDF-');
});

it('so many wait who ask over the network, and the next is told; a page of our own waits for none of them', async () => {
  const callers = Array.from({ length: 31 }, () => new AbortController());
  let set = 0;
  const crowd = callers.map((caller, n) =>
    inTurn('page', { line: 'a', gone: caller.signal }, () => renderPage(page(`Crowd ${n}`))).then(() => (set += 1)),
  );
  const ended = Promise.allSettled(crowd);
  await expect(inTurn('page', { line: 'a' }, () => renderPage(page('One too many')))).rejects.toThrow(NotServed);
  await renderPage(page('A mail’s'));
  expect(set).toBeLessThanOrEqual(1);
  for (const caller of callers) caller.abort();
  await ended;
  expect(head(await inTurn('page', { line: 'a' }, () => renderPage(page('Later'))))).toBe('%PDF-');
});
