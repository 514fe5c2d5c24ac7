import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createOutbound, type Outbound } from '../../../server/platform/outbound/index.ts';
import { localCertificate } from './certificate.ts';

/** A server that publishes keys over https on this machine, and the way out that reads it. */
export async function startJwks(): Promise<{
  uri: string;
  outbound: Outbound;
  /** What it publishes now. */
  keys: unknown;
  reads: () => number;
  stop: () => void;
}> {
  const { cert, key } = await localCertificate();
  const ca = await readFile(cert, 'utf8');
  let reads = 0;
  const server = createServer({ cert: ca, key: await readFile(key) }, ({ url }, answer) => {
    reads += 1;
    if (url === '/jwks') answer.end(JSON.stringify({ keys: published.keys }));
    else answer.writeHead(404).end();
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const published = {
    uri: `https://${host}/jwks`,
    outbound: createOutbound({ inside: [host], ca }),
    keys: [] as unknown,
    reads: () => reads,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return published;
}
