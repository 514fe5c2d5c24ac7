import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's website that shows a page, until it is closed. */
export interface Website {
  url: string;
  /** What it shows from now on. */
  show(html: string): void;
  close(): Promise<void>;
}

/** Opens a website at a port of its own. */
export async function website(): Promise<Website> {
  let shown = '';
  const server = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(shown),
  );
  await new Promise<void>(ready => server.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: html => void (shown = html),
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
