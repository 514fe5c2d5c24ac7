import { expect, it, vi } from 'vitest';
import { keepPage } from '../../../../../src/custom/base/open/device/keep-page.ts';

it('a page is kept with what it asks for only later, so that a browser without a connection has that, too', async () => {
  const loaded = ['/assets/till.js', '/api/v1/tills/own'];
  const kept = vi.fn();
  vi.stubGlobal('performance', {
    getEntriesByType: () => loaded.map(path => ({ name: new URL(path, location.href).href })),
  });
  const worker = { register: async () => undefined, ready: Promise.resolve({ active: { postMessage: kept } }) };
  vi.stubGlobal('navigator', { serviceWorker: worker });
  await keepPage('/m/', [
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    async () => loaded.push('/assets/es-MX.js'),
    async () => loaded.push('/assets/decode.js'),
  ]);
  expect(kept).toHaveBeenCalledExactlyOnceWith({
    page: location.pathname,
    files: ['/assets/till.js', '/assets/es-MX.js', '/assets/decode.js'],
  });
});
