import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayVisit, whenInSight } from '../../../../../src/custom/credentials/verification/visits.ts';

let visibility: DocumentVisibilityState;
let said: [url: string, init: RequestInit][];
beforeEach(() => {
  said = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    said.push([url, init]);
    return Promise.reject(new Error('offline'));
  });
});
afterEach(() => vi.restoreAllMocks());
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const show = () => whenInSight(() => sayVisit('AbCd', 'viewed'));

describe('what the page says of its visit', () => {
  it('goes out once, by a call that outlives the page, and nobody minds where it fails', async () => {
    show();
    turn('hidden');
    turn('visible');
    await Promise.resolve();
    expect(said).toEqual([
      [
        '/api/v1/public/credentials/AbCd/visits',
        expect.objectContaining({ method: 'POST', keepalive: true, body: '{"what":"viewed"}' }),
      ],
    ]);
  });

  it('waits while the page is in a tab behind, or drawn ahead', () => {
    visibility = 'hidden';
    show();
    turn('hidden');
    expect(said).toEqual([]);
    turn('visible');
    expect(said).toHaveLength(1);
  });

  it('is nothing where the office looks from its portal', () => {
    window.location.hash = '#office';
    show();
    sayVisit('AbCd', 'verified');
    expect(said).toEqual([]);
    window.location.hash = '';
  });
});
