import type { SealReceipt } from '../../../../contract/base/sealing/index.ts';
import { verifyReceipt } from '../../../../engine/seal/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import { verifyEventChain, type EventsCheck } from '../events/index.ts';
import type { SealingParts } from './parts.ts';
import { presentSeal, type LeafRecord, type SealRow } from './receipt.ts';

/** How the heads of an organization's events that were sealed stand to its chain of events. */
export interface HeadsCheck {
  /** The ids of heads that were sealed and are not in the chain any more as they were: it was cut, or written anew. */
  lost: string[];
  /** The newest head that a chain holds, and since when: what came before it cannot have been changed since. */
  anchored: { sequence: number; since: Date; networkId: string; receipt: SealReceipt } | null;
}
export type EventChainCheck = EventsCheck & HeadsCheck;

interface SealedHead {
  id: string;
  /** Null where the event is gone. */
  sequence: number | null;
  hash: Buffer | null;
  /** What it was sealed by before origins stood beside it. */
  former: Buffer | null;
  leaf: LeafRecord;
  seal: SealRow;
}

/** So many heads are looked for at a time: one an hour is some thousands a year. */
const AT_ONCE = 16;

type CheckParts = Pick<SealingParts, 'database' | 'chains'> & { settings: Pick<Settings, 'publicUrl'> };

/**
 * Checks the sealed heads of an organization's events: whether each is in the chain of events as it was sealed, and whether a chain holds its root. The
 * `newest` of them tell whether the chain of events was cut or written anew, because what comes after such a place is other than it was sealed.
 * @throws when that chain does not answer
 */
export async function checkHeads(
  { database, chains, settings }: CheckParts,
  organizationId: string,
  newest?: number,
): Promise<HeadsCheck> {
  const heads = await database.organization(organizationId, tx =>
    tx.rows<SealedHead>(
      `select h.id, h.sequence, h.hash, h.former, r.leaf, r.seal
       from (select l.subject_id as id, l.kind, e.sequence, e.hash, e.former_hash as former from seal_leaves l left join events e on e.id = l.subject_id
         where l.organization_id = $1 and l.subject = 'event' order by e.sequence desc nulls first limit $2) h
       join seal_receipts r on r.subject_id = h.id and r.kind = h.kind order by h.sequence`,
      [organizationId, newest ?? null],
    ),
  );
  const look = async ({ sequence, hash, former, leaf, seal }: SealedHead) => {
    const receipt = presentSeal(settings.publicUrl, seal, leaf);
    const chain = chains.get(seal.network_id);
    const leads =
      sequence !== null &&
      receipt !== null &&
      [hash, former].some(each => each !== null && verifyReceipt(nodePrimitives, receipt, each));
    const onChain = leads && chain ? await chain.readRoot(`0x${seal.root}`) : undefined;
    // A network that this installation is not connected to any more says nothing, for or against.
    return { isLost: !leads || (chain !== undefined && !onChain), isAnchored: onChain !== undefined, receipt };
  };
  const result: HeadsCheck = { lost: [], anchored: null };
  for (let from = 0; from < heads.length; from += AT_ONCE) {
    const some = heads.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map(look));
    for (const [i, { id, sequence, seal }] of some.entries()) {
      const { isLost, isAnchored, receipt } = found[i] ?? {};
      if (isLost) result.lost.push(id);
      else if (isAnchored && receipt && sequence !== null)
        result.anchored = {
          sequence: Number(sequence),
          since: new Date(seal.block_time),
          networkId: seal.network_id,
          receipt,
        };
    }
  }
  return result;
}

/** Checks an organization's chain of events by itself, and against its heads that stand on a chain. @throws when that chain does not answer */
export async function checkEventChain(parts: CheckParts, organizationId: string): Promise<EventChainCheck> {
  const checked = await parts.database.organization(organizationId, tx => verifyEventChain(tx, organizationId));
  return { ...checked, ...(await checkHeads(parts, organizationId)) };
}
