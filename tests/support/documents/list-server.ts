import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  signTrustedList,
  type ListedEntity,
  type TrustedListContent,
} from '../../../engine/formats/trusted-lists/index.ts';
import type { Signer } from '../../../engine/keys/index.ts';
import { createOutbound, type Outbound } from '../../../server/platform/outbound/index.ts';
import { localCertificate } from '../counterparts/certificate.ts';
import type { Place } from '../counterparts/receiver.ts';

const DAY_MS = 86_400_000;
const ISSUED = new Date(Date.now() - DAY_MS).toISOString();
// The same each time: a version that is published again says what it said.
const NEXT_UPDATE = new Date(Date.now() + 30 * DAY_MS).toISOString();

/** An entity of a list that somebody else publishes. */
export const listed = (name: string, more: Partial<ListedEntity> = {}): ListedEntity => ({
  name,
  country: 'MX',
  certificates: [],
  publicKey: null,
  did: `did:web:${name.toLowerCase()}.example`,
  credentialTypes: [],
  statusLists: [],
  statusSigners: [],
  selfApproved: false,
  status: 'granted',
  since: ISSUED,
  ...more,
});

/** A list that somebody else publishes, at a number. */
export const foreignList = (sequence: number, more: Partial<TrustedListContent> = {}): TrustedListContent => ({
  sequence,
  purpose: 'issuers',
  operator: { en: 'Council', es: 'Consejo' },
  title: { en: 'Schools', es: 'Escuelas' },
  description: {},
  issuedAt: ISSUED,
  nextUpdate: NEXT_UPDATE,
  selfApproved: false,
  entities: [listed('Uno')],
  ...more,
});

/** What is answered: a text, somewhere else, a status, or nothing at all. */
export type Served = { text: string } | { to: string } | { status: number } | 'silence';

/** A server of this machine that publishes a list, and the way out that reaches it and no other place of this machine. */
export interface ListServer {
  address: string;
  outbound: Outbound;
  /** What it answers from now on. */
  serves: Served;
  asked: number;
  /** Signs a list and serves it. */
  publish(list: TrustedListContent, signer: Signer, x5c?: readonly string[]): Promise<void>;
  stop(): void;
}

/** Starts a server of lists. What it does not answer is given up after four seconds. */
export async function startListServer(place?: Place): Promise<ListServer> {
  const { cert, key } = place ?? (await localCertificate());
  const ca = await readFile(cert, 'utf8');
  const server: Server = createServer({ cert: ca, key: await readFile(key) }, (_, reply) => {
    lists.asked += 1;
    const { serves } = lists;
    if (serves === 'silence') return;
    if ('to' in serves) reply.writeHead(302, { location: serves.to }).end();
    else if ('status' in serves) reply.writeHead(serves.status).end();
    else reply.writeHead(200, { 'content-type': 'application/trustlist+jwt' }).end(serves.text);
  });
  await new Promise<void>(ready => server.listen(place?.port ?? 0, '127.0.0.1', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const address = `https://${host}/list`;
  const lists: ListServer = {
    address,
    outbound: createOutbound({ inside: [host], ca, timeout: 4000 }),
    serves: { status: 404 },
    asked: 0,
    async publish(list, signer, x5c) {
      lists.serves = { text: await signTrustedList(list, { address, signer, x5c }) };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return lists;
}
