import type { BrowserContext, Page } from '@playwright/test';

/** A phone far from the next mast. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400 * 1024, uploadThroughput: 400 * 1024 };

/** What a page has loaded over the line so far. */
export interface Load {
  requests: string[];
  /** As they came over the line, compressed. */
  bytes: (kind?: RegExp) => number;
  clear: () => void;
}

/** Puts a page on a slow line, and counts what it loads. */
export async function onSlowLine(context: BrowserContext, page: Page): Promise<Load> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  const asked = new Map<string, { url: string; bytes: number }>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { url: request.url, bytes: 0 });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const all = () => [...asked.values()];
  return {
    get requests() {
      return all().map(({ url }) => url);
    },
    bytes: (kind = /./) =>
      all()
        .filter(({ url }) => kind.test(url))
        .reduce((sum, { bytes }) => sum + bytes, 0),
    clear: () => asked.clear(),
  };
}
