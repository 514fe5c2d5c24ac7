import { verifyReceipt } from '../../../engine/seal/index.ts';
import type { Settings } from '../../platform/context/index.ts';
import { nodePrimitives } from '../../platform/crypto/index.ts';
import { verifyEventChain, type EventsCheck } from '../events/index.ts';
import type { SealingParts } from './parts.ts';
import { presentSeal, type LeafRecord, type SealRow } from './receipt.ts';

export interface EventChainCheck extends EventsCheck {
  /** The ids of heads that were sealed and are not in the chain any more as they were: it was cut, or written anew. */
  lost: string[];
  /** The newest head that a chain holds, and since when: what came before it cannot have been changed since. */
  anchored: { sequence: number; since: Date; networkId: string } | null;
}

interface SealedHead {
  id: string;
  /** Null where the event is gone. */
  sequence: number | null;
  hash: Buffer | null;
  /** What it was sealed by before origins stood beside it (0395). */
  former: Buffer | null;
  leaf: LeafRecord;
  seal: SealRow;
}

/** So many heads are looked for at a time: one an hour is some thousands a year. */
const AT_ONCE = 16;

/** Checks an organization's chain of events by itself, and against its heads that stand on a chain. @throws when that chain does not answer */
export async function checkEventChain(
  { database, chains, settings }: Pick<SealingParts, 'database' | 'chains'> & { settings: Pick<Settings, 'publicUrl'> },
  organizationId: string,
): Promise<EventChainCheck> {
  const { checked, heads } = await database.organization(organizationId, async tx => ({
    checked: await verifyEventChain(tx, organizationId),
    heads: await tx.rows<SealedHead>(
      `select l.subject_id as id, e.sequence, e.hash, e.former_hash as former, r.leaf, r.seal
       from seal_leaves l join seal_receipts r on r.subject_id = l.subject_id and r.kind = l.kind left join events e on e.id = l.subject_id
       where l.organization_id = $1 and l.subject = 'event' order by e.sequence`,
      [organizationId],
    ),
  }));
  const look = async ({ sequence, hash, former, leaf, seal }: SealedHead) => {
    const receipt = presentSeal(settings.publicUrl, seal, leaf);
    const chain = chains.get(seal.network_id);
    const leads =
      sequence !== null &&
      receipt !== null &&
      [hash, former].some(each => each !== null && verifyReceipt(nodePrimitives, receipt, each));
    const onChain = leads && chain ? await chain.readRoot(`0x${seal.root}`) : undefined;
    // A network that this installation is not connected to any more says nothing, for or against.
    return { isLost: !leads || (chain !== undefined && !onChain), isAnchored: onChain !== undefined };
  };
  const result: EventChainCheck = { ...checked, lost: [], anchored: null };
  for (let from = 0; from < heads.length; from += AT_ONCE) {
    const some = heads.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map(look));
    for (const [i, { id, sequence, seal }] of some.entries()) {
      if (found[i]?.isLost) result.lost.push(id);
      else if (found[i]?.isAnchored && sequence !== null)
        result.anchored = { sequence, since: new Date(seal.block_time), networkId: seal.network_id };
    }
  }
  return result;
}
