import { randomBytes } from 'node:crypto';
import type { AnsweringDevice } from '../../../../contract/accounts/presentations/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { clientIdOf, requestByValue, requestLink, type DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts, PresentationClient } from '../../../platform/module/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';
import { newResponseKey } from './encryption.ts';
import { asksForMdoc } from './iso.ts';
import { isOpen, readRequestRow } from './rows.ts';

/** 128 random bits. */
const random = (): string => randomBytes(16).toString('base64url');

export interface NewPresentation {
  /** A key of `presentationPurposes`. */
  purpose: string;
  organizationId: string | null;
  about: JsonObject;
  dcql: DcqlQuery;
  /** As `encodeTransactionData` makes them. */
  transactionData?: readonly string[];
  /** Instead of random bits; no other request may have it. */
  nonce?: string;
  /** Who asks, where that is not the platform. */
  client?: PresentationClient;
  /** How long a wallet may take. */
  seconds: number;
  /** Whether wallets encrypt the answer (direct_post.jwt). */
  isEncrypted: boolean;
}

/** A request that waits for a wallet. */
export interface AskedWallet {
  id: string;
  /** For a QR, or opened on the same device. */
  link: string;
  expiresAt: Date;
}

type Parts = Pick<ModuleParts, 'keystore' | 'settings' | 'clock'>;

/** Asks whatever wallet opens the link for a presentation: in a transaction of the organization, or as the platform where none is known. */
export async function askForPresentation(tx: Tx, parts: Parts, ask: NewPresentation): Promise<AskedWallet> {
  const { keystore, clock } = parts;
  const id = random();
  const nonce = ask.nonce ?? random();
  const now = clock();
  const expiresAt = new Date(now + ask.seconds * 1000);
  await tx.run(
    `insert into presentation_requests (id, organization_id, purpose, about, nonce, dcql, transaction_data, response_key, iso_key, client, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      ask.organizationId,
      ask.purpose,
      JSON.stringify(ask.about),
      nonce,
      JSON.stringify(ask.dcql),
      JSON.stringify(ask.transactionData ?? []),
      ask.isEncrypted ? await newResponseKey(keystore, id) : null,
      asksForMdoc(ask.dcql) ? await newResponseKey(keystore, id) : null,
      ask.client ? JSON.stringify(ask.client) : null,
      new Date(now),
      expiresAt,
    ],
  );
  const { dcql, transactionData, client } = ask;
  return { id, link: await linkOf(parts, { id, nonce, dcql, transactionData, client }), expiresAt };
}

type Linked = Pick<NewPresentation, 'dcql' | 'transactionData' | 'client'> & { id: string; nonce: string };

async function linkOf(parts: Parts, asked: Linked, device?: AnsweringDevice): Promise<string> {
  const { id, nonce, dcql, transactionData, client } = asked;
  const { publicUrl } = parts.settings;
  const clientId = client ? client.id : clientIdOf((await readPlatformIdentity(parts)).did);
  if (clientId !== null) return signedLink(publicUrl, clientId, id, device);
  return requestByValue({
    responseUri: responseUriOf(publicUrl, id, device),
    responseMode: 'direct_post',
    nonce,
    state: id,
    dcql,
    transactionData,
    name: client?.name,
    logo: client?.logo,
  }).link;
}

const queryOf = (device: AnsweringDevice): string => (device === undefined ? '' : `?device=${device}`);

const signedLink = (publicUrl: string, clientId: string, id: string, device?: AnsweringDevice): string =>
  requestLink({ clientId, requestUri: `${publicUrl}/oid4vp/requests/${id}${queryOf(device)}`, method: 'post' });

/** Where the answer to a request is sent. */
export const responseUriOf = (publicUrl: string, id: string, device?: AnsweringDevice): string =>
  `${publicUrl}/oid4vp/responses/${id}${queryOf(device)}`;

/** The link of a request that the platform asked before. */
export const linkOfRequest = async (parts: Parts, id: string): Promise<string> =>
  signedLink(parts.settings.publicUrl, clientIdOf((await readPlatformIdentity(parts)).did), id);

/** The link of a request for a wallet on the device that asks; undefined where no wallet can answer it. */
export async function sameDeviceLink(tx: Tx, parts: Parts, id: string): Promise<string | undefined> {
  const row = await readRequestRow(tx, id);
  if (!row || !isOpen(row, parts.clock())) return undefined;
  const { nonce, dcql, transaction_data: transactionData, client } = row;
  return linkOf(parts, { id, nonce, dcql, transactionData, ...(client && { client }) }, 'same');
}
