import type { Tx } from '../../../../platform/database/index.ts';
import { askForSeal, queueLeaves, type QueuedChange } from '../../../base/sealing/index.ts';
import { holdLists, publishStatusList, suspensionLists, type BitChanges } from '../../status/index.ts';
import type { CredentialParts, LockedCredential } from '../registry/index.ts';

/** Which list tells a change, and how its bit is then. A replacement, or a cancellation, ends a credential as a revocation does, for whoever knows no other end. */
const BIT: Record<QueuedChange['kind'], { list: 'revocation' | 'suspension'; bit: keyof BitChanges }> = {
  revocation: { list: 'revocation', bit: 'set' },
  supersession: { list: 'revocation', bit: 'set' },
  cancellation: { list: 'revocation', bit: 'set' },
  suspension: { list: 'suspension', bit: 'set' },
  reinstatement: { list: 'suspension', bit: 'clear' },
};

/** A credential whose standing changed, and what of it is sealed. */
export type Told = Pick<LockedCredential, 'id' | 'network_id' | 'status_list_id' | 'status_index' | 'digest'> & {
  told: Omit<QueuedChange, 'kind'>;
};

type OnList = Pick<LockedCredential, 'status_list_id'>;

/** The lists that tell a change of some credentials, by the ids of the lists: each with the one that their places are of. */
async function listsOf(tx: Tx, kind: QueuedChange['kind'], rows: readonly OnList[]) {
  const own = [...new Set(rows.map(row => row.status_list_id))];
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
  const lists = await listsOf(tx, kind, rows);
  await holdLists(
    tx,
    lists.map(({ listId }) => listId),
  );
}

/** Signs the status lists of changed credentials anew, which are held (`holdStanding`), and has the change of each sealed: in the commit that changes their standing. */
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
  for (const { listId, of } of await listsOf(tx, kind, changed)) {
    const indexes = changed.filter(row => row.status_list_id === of).map(row => row.status_index);
    await publishStatusList(tx, parts, organizationId, listId, { [bit]: indexes });
    parts.crash('status.list');
  }
  for (const networkId of [...new Set(changed.map(row => row.network_id))].sort())
    await askForSeal(tx, organizationId, networkId, 'status');
}
