import { decodeProtectedHeader } from 'jose';
import type { ServiceAccount } from '../../../../contract/accounts/service-accounts/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import { OutboundRefused, type Outbound } from '../../../platform/outbound/index.ts';
import { countAttempt, type Allowance } from '../identity/index.ts';
import { readPublicKeys } from './proofs.ts';

/** How long what was read is not read again, unless a statement names a key that is not among it. */
const FRESH_MS = 15 * 60_000;
/** How often it is read at most: whoever knows a client id can have it asked for. */
const BETWEEN_MS = 60_000;
/** How long the keys that were read last are good while nothing can be read. */
const HELD_MS = 24 * 3_600_000;
/** Addresses that an organization may name in an hour. */
const NAMED: Allowance = { max: 60, seconds: 3600 };

type PublicKey = ServiceAccount['keys'][number];

/** An account as far as its keys are read from an address. */
export interface ReadAccount {
  id: string;
  jwks_uri: string | null;
  jwks_read_at: Date | null;
  proofs: readonly { key: PublicKey | null }[];
}

/** The keys of a published set that statements are signed with (RFC 7517): others' kinds and uses are left out. @throws AppError serviceAccount.public_keys */
async function keysOfSet(text: string): Promise<PublicKey[]> {
  let all: unknown[] = [];
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    if (Array.isArray(keys)) all = keys;
  } catch {
    // as a set without keys
  }
  const ours = all.filter(each => {
    const { kty, use, alg, kid } = Object(each) as Record<string, unknown>;
    return kty === 'RSA' && use !== 'enc' && (alg === undefined || alg === 'RS256') && typeof kid === 'string';
  });
  return readPublicKeys(JSON.stringify({ keys: ours }));
}

/** Reads what an organization names for the first time: what cannot be read now is not taken. @throws AppError serviceAccount.jwks_unread */
export async function readNamedKeys(
  { database, outbound }: { database: Database; outbound: Outbound },
  organizationId: string,
  uri: string,
): Promise<PublicKey[]> {
  await countAttempt(database, [[`jwks:${organizationId}`, NAMED]]);
  try {
    return await keysOfSet(await outbound.readText(uri));
  } catch (error) {
    if (error instanceof OutboundRefused && error.reason === 'address') throw invalidField('jwksUri', 'invalid_url');
    if (error instanceof OutboundRefused || error instanceof AppError)
      throw new AppError('serviceAccount.jwks_unread', { jwksUri: 'invalid' }, { cause: error });
    throw error;
  }
}

function kidOf(statement: string): string | undefined {
  try {
    return decodeProtectedHeader(statement).kid;
  } catch {
    return undefined;
  }
}

/**
 * Whether the keys of an account were read anew for a statement: when they are old, or the statement names another. What cannot be read changes
 * nothing, and is tried again in a minute, by one process.
 */
export async function rereadKeys(
  { database, outbound }: { database: Database; outbound: Outbound },
  account: ReadAccount,
  statement: string,
  now: number,
): Promise<boolean> {
  const { id, jwks_uri: uri, jwks_read_at: read } = account;
  const kid = kidOf(statement);
  const isKnown = kid === undefined || account.proofs.some(({ key }) => key?.kid === kid);
  if (uri === null || (isKnown && read !== null && now - read.getTime() < FRESH_MS)) return false;
  const isMine = await database.platform('sign-in', tx =>
    tx.run(
      'update service_accounts set jwks_tried_at = $2 where id = $1 and (jwks_tried_at is null or jwks_tried_at <= $3)',
      [id, new Date(now), new Date(now - BETWEEN_MS)],
    ),
  );
  if (!isMine) return false;
  const keys = await outbound
    .readText(uri)
    .then(keysOfSet)
    .catch((error: unknown) => {
      if (error instanceof OutboundRefused || error instanceof AppError) return [];
      throw error;
    });
  if (keys.length === 0) return false;
  const { renewed } = await database.platform('sign-in', tx =>
    tx.one<{ renewed: boolean }>('select renew_account_keys($1, $2, $3, $4) as renewed', [
      id,
      keys.map(key => JSON.stringify(key)),
      uri,
      new Date(now),
    ]),
  );
  return renewed;
}

/** Whether keys that were read from an address are too old to be good: nothing could be read there for a day. */
export const isForgotten = ({ jwks_uri: uri, jwks_read_at: read }: ReadAccount, now: number): boolean =>
  uri !== null && (read === null || now - read.getTime() > HELD_MS);
