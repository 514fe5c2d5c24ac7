import type { TOKEN_STATUS } from '../../../../../engine/tokens/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { askForSeal, queueLeaves, type QueuedChange } from '../../../base/sealing/index.ts';
import {
  changeTokenLists,
  holdLists,
  holdTokenLists,
  publishStatusList,
  suspensionLists,
  type BitChanges,
} from '../../status/index.ts';
import type { CredentialParts, LockedCredential } from '../registry/index.ts';

/** Which list tells a change, and how its bit is then. A replacement, or a cancellation, ends a credential as a revocation does, for whoever knows no other end. */
const BIT: Record<QueuedChange['kind'], { list: 'revocation' | 'suspension'; bit: keyof BitChanges }> = {
  revocation: { list: 'revocation', bit: 'set' },
  supersession: { list: 'revocation', bit: 'set' },
  cancellation: { list: 'revocation', bit: 'set' },
  suspension: { list: 'suspension', bit: 'set' },
  reinstatement: { list: 'suspension', bit: 'clear' },
};

/** What the places of its tokens say then. */
const TOKENS: Record<QueuedChange['kind'], keyof typeof TOKEN_STATUS> = {
  revocation: 'invalid',
  supersession: 'invalid',
  cancellation: 'invalid',
  suspension: 'suspended',
  reinstatement: 'valid',
};

/** A credential whose standing changed, and what of it is sealed. */
export type Told = Pick<LockedCredential, 'id' | 'network_id' | 'status_list_id' | 'status_index' | 'digest'> & {
  told: Omit<QueuedChange, 'kind'>;
};

type OnList = Pick<LockedCredential, 'id' | 'status_list_id' | 'status_index'>;

/** A place in a list. */
interface At {
  listId: string;
  index: number;
}

/** The places of the tokens that were made of some credentials, for wallets, too. A copy of a lost wallet has ended for itself. */
const tokenPlaces = (tx: Tx, rows: readonly OnList[]): Promise<At[]> =>
  tx.rows(
    `select list_id as "listId", list_index as index from credential_tokens where credential_id = any($1::uuid[]) and list_id is not null
     union all select token_list_id, token_index from credential_copies where credential_id = any($1::uuid[]) and token_list_id is not null and ended_at is null`,
    [rows.map(row => row.id)],
  );

/** The places of some credentials, and of the copies with a proof that wallets have of them. */
async function placesOf(tx: Tx, rows: readonly OnList[]): Promise<At[]> {
  const copies = await tx.rows<At>(
    'select status_list_id as "listId", status_index as index from credential_copies where credential_id = any($1::uuid[]) and status_list_id is not null and ended_at is null',
    [rows.map(row => row.id)],
  );
  return [...rows.map(row => ({ listId: row.status_list_id, index: row.status_index })), ...copies];
}

/** Holds the lists that tell of the tokens of some credentials, once those of the credentials themselves are held. */
export async function holdTokensOf(tx: Tx, rows: readonly OnList[]): Promise<void> {
  const places = await tokenPlaces(tx, rows);
  await holdTokenLists(tx, [...new Set(places.map(({ listId }) => listId))]);
}

/** The lists that tell a change at some places, by the ids of the lists: each with the one that their places are of. */
async function listsOf(tx: Tx, kind: QueuedChange['kind'], places: readonly At[]) {
  const own = [...new Set(places.map(({ listId }) => listId))];
  const beside = BIT[kind].list === 'suspension' ? await suspensionLists(tx, own) : new Map(own.map(id => [id, id]));
  return own
    .flatMap(id => {
      const listId = beside.get(id);
      return listId === undefined ? [] : [{ listId, of: id }];
    })
    .sort((a, b) => (a.listId < b.listId ? -1 : 1));
}

/** Holds the lists that will tell a change of locked credentials: before the change is written. */
export async function holdStanding(tx: Tx, kind: QueuedChange['kind'], rows: readonly OnList[]): Promise<void> {
  const lists = await listsOf(tx, kind, await placesOf(tx, rows));
  await holdLists(
    tx,
    lists.map(({ listId }) => listId),
  );
  await holdTokensOf(tx, rows);
}

/** Signs the status lists of changed credentials and of their tokens again, which are held (`holdStanding`), and has the change of each sealed: in the commit that changes their standing. */
export async function tellStanding(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  kind: QueuedChange['kind'],
  changed: readonly Told[],
): Promise<void> {
  await queueLeaves(
    tx,
    organizationId,
    'credentials',
    'status',
    changed.flatMap(row =>
      row.digest ? [{ id: row.id, networkId: row.network_id, digest: row.digest, change: { kind, ...row.told } }] : [],
    ),
  );
  const { bit } = BIT[kind];
  const own = await placesOf(tx, changed);
  for (const { listId, of } of await listsOf(tx, kind, own)) {
    const indexes = own.filter(place => place.listId === of).map(({ index }) => index);
    await publishStatusList(tx, parts, organizationId, listId, { [bit]: indexes });
    parts.crash('status.list');
  }
  const places = await tokenPlaces(tx, changed);
  await changeTokenLists(
    tx,
    parts,
    organizationId,
    places.map(place => ({ ...place, status: TOKENS[kind] })),
  );
  parts.crash('status.tokens');
  for (const networkId of [...new Set(changed.map(row => row.network_id))].sort())
    await askForSeal(tx, organizationId, networkId, 'status');
}
