import type { Module } from '../../../platform/module/index.ts';
import { sealHeads } from './heads.ts';
import { MANY_JOB, SEAL_JOBS } from './jobs.ts';
import { resumeSeals } from './resume.ts';
import { manyHandler, sealHandler } from './seal.ts';
import { watchSeals } from './watch.ts';

export { checkEventChain, checkHeads, type EventChainCheck } from './check-chain.ts';
export { sealHeads } from './heads.ts';
export { askForSeal, SEAL_JOBS, sealJob } from './jobs.ts';
export { SEAL_KINDS, type SealKind } from './kinds.ts';
export type { Sealed } from './news.ts';
export { patiently } from './patience.ts';
export {
  holdQueued,
  queuedAfter,
  queueLeaves,
  requeueLeaves,
  waitingForSeal,
  type IssuedLeaf,
  type QueuedChange,
  type QueuedLeaf,
} from './queue.ts';
export { presentChange, presentSeal, transactionUrl, type LeafRecord, type SealRow } from './receipt.ts';

/** Puts what was signed, or has changed, under roots that a chain holds. */
export const sealing = {
  name: 'sealing',
  tables: ['seal_queue', 'seals', 'seal_leaves', 'seal_trees'],
  hears: {
    // A leaf keeps its hash in place of what that is made of.
    'credentials.erasing': async (tx, { credentials }) => {
      const sealed = credentials.flatMap(({ id, digest, copies }) => [...(digest ? [{ id, digest }] : []), ...copies]);
      await tx.run('select erase_leaves($1, $2)', [sealed.map(({ id }) => id), sealed.map(({ digest }) => digest)]);
    },
  },
  jobs: {
    [SEAL_JOBS.issuance]: {
      does: 'seals what was signed',
      when: 'a second after it was signed',
      work: parts => sealHandler(parts, 'issuance'),
    },
    [SEAL_JOBS.status]: {
      does: 'seals changes of standing',
      when: 'a second after something was revoked, paused, reinstated, replaced, or canceled after it was signed',
      work: parts => sealHandler(parts, 'status'),
    },
    [MANY_JOB]: {
      does: 'seals what was signed, a thousand and more',
      when: 'a request for many was worked off, or more waits than is quickly sealed',
      work: manyHandler,
      isLong: true,
    },
  },
  chores: {
    'seals.resume': { does: 'asks again for seals that stopped half way', everySeconds: 30, work: resumeSeals },
    'seals.watch': {
      does: 'prepares seals again whose block is no longer part of the chain',
      everySeconds: 30,
      work: watchSeals,
    },
    'event-heads.seal': {
      does: 'lets the heads of event chains be sealed with all else',
      everySeconds: 3600,
      work: sealHeads,
    },
  },
} satisfies Module;
