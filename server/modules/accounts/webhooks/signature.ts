import { createHmac, randomBytes } from 'node:crypto';
import type { Keystore } from '../../../platform/keystore/index.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of `webhook-signature`: one signature for each secret, parted by a space (Standard Webhooks, "Signature scheme"). */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map(secret => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');

/** What a secret is sealed under: it opens for no other webhook. */
const sealName = (id: string): string => `webhook ${id}`;
export const sealSecret = (keystore: Keystore, id: string, secret: string): string =>
  keystore.sealSecret(sealName(id), Buffer.from(secret));
export const openSecret = (keystore: Keystore, id: string, sealed: string): string =>
  keystore.openSecret(sealName(id), sealed).toString();
