import type { Tx } from '../../../platform/database/index.ts';
import { askForSeal, queueLeaves, type QueuedChange } from '../../sealing/index.ts';
import { publishStatusList, suspensionLists, type BitChanges } from '../../status/index.ts';
import type { CredentialParts } from '../parts.ts';
import type { LockedCredential } from './lock.ts';

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

/** Signs the status lists of changed credentials anew, and has the change of each sealed: in the commit that changes their standing. */
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
  const { list, bit } = BIT[kind];
  const own = [...new Set(changed.map(row => row.status_list_id))];
  const beside = list === 'suspension' ? await suspensionLists(tx, own) : new Map(own.map(id => [id, id]));
  const lists = own
    .flatMap(id => {
      const listId = beside.get(id);
      return listId === undefined ? [] : [{ listId, of: id }];
    })
    .sort((a, b) => (a.listId < b.listId ? -1 : 1));
  for (const { listId, of } of lists) {
    const indexes = changed.filter(row => row.status_list_id === of).map(row => row.status_index);
    await publishStatusList(tx, parts, organizationId, listId, { [bit]: indexes });
  }
  for (const networkId of [...new Set(changed.map(row => row.network_id))].sort())
    await askForSeal(tx, organizationId, networkId, 'status');
}
