import { randomBytes, randomInt } from 'node:crypto';
import {
  createTokenStatusList,
  signTokenStatusList,
  STATUS_BITS,
  STATUS_PLACES,
  TOKEN_STATUS,
  writeTokenStatus,
} from '../../../../engine/tokens/index.ts';
import { signCwtStatusList } from '../../../../engine/formats/mdoc/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { x5cOf } from '../../base/dids/index.ts';
import { listSigner } from './list-signer.ts';
import type { StatusParts } from './parts.ts';
import { STATUS_TTL_MS, STATUS_VALIDITY_MS } from './publish.ts';

/** Where a list of tokens is served: what each token says as its `uri`. */
export const tokenListUrl = (publicUrl: string, listId: string): string =>
  `${publicUrl}/api/v1/public/token-status/${listId}`;

/** Where all lists of tokens of an issuer are named (Token Status List §9.3). */
const aggregationUrl = (publicUrl: string, did: string): string =>
  `${publicUrl}/api/v1/public/token-status?issuer=${encodeURIComponent(did)}`;

/** Where the standing of one token is told. */
export interface TokenPlace {
  listId: string;
  index: number;
  /** Where the list is served. */
  uri: string;
}

/** How a list is served (Token Status List §5): for tokens as JWT, for mobile documents as CWT. */
type ListForm = 'jwt' | 'cwt';

/** Whose tokens stand in a list: those of an organization, by one of its DIDs and its key of one algorithm. */
export interface TokenListIssuer {
  id: string;
  did: string;
  algorithm: string;
  form?: ListForm;
}

/** What a place says from now on. */
export interface TokenChange {
  listId: string;
  index: number;
  status: keyof typeof TOKEN_STATUS;
}

interface Reserved {
  id: string;
  at: number;
  factor: number;
  shift: number;
}

/** Takes the next place of an open list; undefined where none is open. */
const reserve = (tx: Tx, { id, did, algorithm, form = 'jwt' }: TokenListIssuer): Promise<Reserved | undefined> => {
  inLockOrder(tx, 'status list');
  return tx.maybe<Reserved>(
    `update token_status_lists s set next = s.next + 1 from (
       select id from token_status_lists
       where organization_id = $1 and did = $2 and algorithm = $3 and form = $5 and next < $4::int
       order by id limit 1 for no key update) x
     where s.id = x.id returning s.id, s.next - 1 as at, s.factor, s.shift`,
    [id, did, algorithm, STATUS_PLACES, form],
  );
};

/** Opens a list whose places are given in an order of its own, and publishes it. */
async function openList(
  tx: Tx,
  parts: StatusParts,
  { id, did, algorithm, form = 'jwt' }: TokenListIssuer,
): Promise<void> {
  const listId = randomBytes(16).toString('base64url');
  await tx.run(
    'insert into token_status_lists (id, organization_id, did, algorithm, bits, factor, shift, form) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      listId,
      id,
      did,
      algorithm,
      Buffer.from(createTokenStatusList().bytes),
      randomInt(STATUS_PLACES / 2) * 2 + 1,
      randomInt(STATUS_PLACES),
      form,
    ],
  );
  await publishTokenList(tx, parts, id, listId, []);
}

/** Gives a token its place, in a new list where those that are open are full. The order of places is shuffled, as that of `allocatePlaces`. */
export async function allocateTokenPlace(tx: Tx, parts: StatusParts, issuer: TokenListIssuer): Promise<TokenPlace> {
  const reserved = await reserve(tx, issuer);
  if (!reserved) {
    await openList(tx, parts, issuer);
    return allocateTokenPlace(tx, parts, issuer);
  }
  const { id: listId, at, factor, shift } = reserved;
  const index = Number((BigInt(factor) * BigInt(at) + BigInt(shift)) % BigInt(STATUS_PLACES));
  return { listId, index, uri: tokenListUrl(parts.settings.publicUrl, listId) };
}

/** Locks lists of tokens in the order of their ids, after those of credentials (`holdLists`). */
export async function holdTokenLists(tx: Tx, listIds: readonly string[]): Promise<void> {
  if (listIds.length === 0) return;
  inLockOrder(tx, 'status list');
  await tx.run('select 1 from token_status_lists where id = any($1::text[]) order by id for no key update', [listIds]);
}

/** Writes what places say, and signs each list again that has one of them, in the caller's transaction. */
export async function changeTokenLists(
  tx: Tx,
  parts: StatusParts,
  organizationId: string,
  changes: readonly TokenChange[],
): Promise<void> {
  for (const listId of [...new Set(changes.map(each => each.listId))].sort())
    await publishTokenList(
      tx,
      parts,
      organizationId,
      listId,
      changes.filter(each => each.listId === listId),
    );
}

/** Signs a list with the key of its algorithm that its DID has now, else with another that it has; as `publishStatusList`. */
export async function publishTokenList(
  tx: Tx,
  { keystore, settings: { publicUrl }, clock }: StatusParts,
  organizationId: string,
  listId: string,
  changes: readonly TokenChange[],
): Promise<void> {
  inLockOrder(tx, 'status list');
  const { bits, did, algorithm, form } = await tx.one<{
    bits: Buffer;
    did: string;
    algorithm: string;
    form: ListForm;
  }>('select bits, did, algorithm, form from token_status_lists where id = $1 for no key update', [listId]);
  const list = { bits: STATUS_BITS, bytes: bits };
  for (const { index, status } of changes) writeTokenStatus(list, index, TOKEN_STATUS[status]);
  const signer = await listSigner(tx, keystore, organizationId, did, algorithm);
  const issuedAt = Math.floor(clock() / 1000);
  const x5c = await x5cOf(tx, { id: signer.keyId }, clock());
  const said = {
    uri: tokenListUrl(publicUrl, listId),
    list,
    issuedAt,
    expiresAt: issuedAt + STATUS_VALIDITY_MS / 1000,
    ttl: STATUS_TTL_MS / 1000,
    signer,
  };
  const token =
    form === 'cwt'
      ? Buffer.from(await signCwtStatusList({ ...said, certificates: x5c ?? [] })).toString('base64url')
      : await signTokenStatusList({
          ...said,
          aggregation: aggregationUrl(publicUrl, did),
          header: { kid: signer.verificationMethod, ...(x5c && { x5c }) },
        });
  await tx.run(
    'update token_status_lists set bits = $2, token = $3, version = version + 1, updated_at = now(), valid_until = $4 where id = $1',
    [listId, bits, token, new Date((issuedAt + STATUS_VALIDITY_MS / 1000) * 1000)],
  );
}

/** A list as it is kept; undefined where there is none. A CWT is base64url. */
export const readTokenList = (
  database: Database,
  listId: string,
): Promise<{ token: string; version: number; form: ListForm } | undefined> =>
  database.public(tx => tx.maybe('select token, version, form from public_token_status_lists where id = $1', [listId]));

/** The addresses of all lists of an issuer. */
export const tokenListsOf = async (database: Database, publicUrl: string, did: string): Promise<string[]> => {
  const rows = await database.public(tx =>
    tx.rows<{ id: string }>('select id from public_token_status_lists where did = $1 order by id', [did]),
  );
  return rows.map(({ id }) => tokenListUrl(publicUrl, id));
};
