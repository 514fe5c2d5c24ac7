import { createHash, randomUUID } from 'node:crypto';
import { createTestClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { merkleTree, verifyReceipt, type SealReceipt } from '../../../../../engine/seal/index.ts';
import {
  askForSeal,
  queueLeaves,
  SEAL_JOBS,
  sealing,
  type Sealed,
} from '../../../../../server/modules/base/sealing/index.ts';
import { prepareSeal } from '../../../../../server/modules/base/sealing/prepare.ts';
import { watchSeals } from '../../../../../server/modules/base/sealing/watch.ts';
import { resumeSeals } from '../../../../../server/modules/base/sealing/resume.ts';
import { createTell, jobsOf, type ModuleParts } from '../../../../../server/platform/module/index.ts';
import { ChainPending, ChainRefusal, type Chain } from '../../../../../server/platform/chain/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { enqueueAll, startWorkers, type JobHandlers } from '../../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { testMode } from '../../../../support/relay/relay-world.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
const heard: Sealed[] = [];
let handlers: JobHandlers;
let drain: () => Promise<unknown>;
let workOffDue: () => Promise<unknown>;
/** What the chain answers to whoever seals, in place of a seal. */
let trouble: Error | undefined;
let stop: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  // Sealing as it stands, for things that are no credentials: its workers alone take the jobs.
  await app.workers.stop();
  const chains = new Map(
    [...app.app.parts.chains].map(([id, chain]) => {
      const sealRoot: Chain['sealRoot'] = request => (trouble ? Promise.reject(trouble) : chain.sealRoot(request));
      return [id, { ...chain, sealRoot }];
    }),
  );
  const parts: ModuleParts = {
    ...app.app.parts,
    chains,
    tell: createTell(
      [{ name: 'listener', hears: { 'leaves.sealed': async (_tx, sealed) => void heard.push(sealed) } }],
      () => parts,
    ),
  };
  handlers = jobsOf([sealing], parts);
  const workers = startWorkers({
    database: app.test.database,
    handlers,
    count: 0,
    log: createLog('silent'),
    alone: true,
  });
  drain = () => workers.drain({ all: true });
  workOffDue = () => workers.drain();
  stop = () => workers.stop();
});
afterAll(async () => {
  await stop();
  await app.stop();
});

const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const digestOf = (text: string) => createHash('sha256').update(text).digest();
const receiptOf = async (id: string, kind: 'issuance' | 'status') => {
  const rows = await app.test.database.organization(organizationId(), tx =>
    tx.rows<{ leaf: object; seal: object }>(
      'select leaf, seal from seal_receipts where subject_id = $1 and kind = $2',
      [id, kind],
    ),
  );
  return rows[0] && ({ ...rows[0].seal, ...rows[0].leaf } as unknown as SealReceipt);
};
const queue = (ids: readonly string[], ask = true) =>
  app.test.database.organization(organizationId(), async tx => {
    const leaves = ids.map(id => ({ id, networkId: app.networkId, digest: digestOf(id) }));
    await queueLeaves(tx, organizationId(), 'project', 'issuance', leaves);
    if (ask) await askForSeal(tx, organizationId(), app.networkId, 'issuance');
  });

/** Does one job of a kind, and none that it asks for. */
const workOff = (kind: string) =>
  handlers[kind]?.work({
    id: randomUUID(),
    payload: { networkId: app.networkId },
    organizationId: organizationId(),
    attempt: 1,
    progress: () => Promise.resolve(),
    isTurnOver: () => Promise.resolve(false),
    signal: new AbortController().signal,
    log: createLog('silent'),
  });
/** How many leaves wait in the queue. */
const waiting = async () =>
  (await app.test.owner<{ n: number }>('select coalesce(sum(cardinality(ids)), 0)::int as n from seal_queue'))[0]?.n;

describe('whatever is queued', () => {
  it('is sealed under one root that proves its digest, and who queued it is told', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await queue(ids);
    await drain();
    expect(heard.map(each => ({ ...each, ids: [...each.ids].sort() }))).toEqual([
      { organizationId: organizationId(), subject: 'project', kind: 'issuance', ids: [...ids].sort() },
    ]);
    const receipts = await Promise.all(ids.map(id => receiptOf(id, 'issuance')));
    expect(new Set(receipts.map(receipt => receipt?.root)).size).toBe(1);
    for (const [i, receipt] of receipts.entries()) {
      expect(verifyReceipt(nodePrimitives, receipt as SealReceipt, digestOf(ids[i] as string))).toBe(true);
      expect(verifyReceipt(nodePrimitives, receipt as SealReceipt, digestOf('another'))).toBe(false);
    }
    expect(await app.test.owner("select resource from events where type = 'seal'")).toEqual([{ resource: 'project' }]);
  });

  it('is sealed as changed, and the reason is kept as a hash only', async () => {
    const id = randomUUID();
    await app.test.database.organization(organizationId(), async tx => {
      const change = { kind: 'revocation' as const, reason: 'Said in confidence', time: '2026-01-01T00:00:00.000Z' };
      const leaf = { id, networkId: app.networkId, digest: digestOf(id), change };
      await queueLeaves(tx, organizationId(), 'project', 'status', [leaf]);
      await askForSeal(tx, organizationId(), app.networkId, 'status');
    });
    await drain();
    const receipt = await receiptOf(id, 'status');
    const salted = createHash('sha256')
      .update(Buffer.from(receipt?.salt ?? '', 'hex'))
      .update('Said in confidence');
    expect(receipt?.change).toEqual({
      credentialDigest: digestOf(id).toString('hex'),
      kind: 'revocation',
      reasonHash: salted.digest('hex'),
      time: '2026-01-01T00:00:00.000Z',
    });
    expect(await app.test.owner('select 1 from seal_queue')).toEqual([]);
  });

  it('and whose network was away is asked for again at the next start, once', async () => {
    const id = randomUUID();
    await queue([id], false);
    await drain();
    expect(await receiptOf(id, 'issuance')).toBeUndefined();
    expect(await resumeSeals({ ...app.app.parts, chains: new Map() })).toBe(0);
    expect(await resumeSeals(app.app.parts)).toBe(1);
    await drain();
    expect(await receiptOf(id, 'issuance')).toBeDefined();
    expect(await resumeSeals(app.app.parts)).toBe(0);
  });

  describe('while it is not sealed', () => {
    afterEach(() => (trouble = undefined));
    /** A quarter of an hour, in which each half minute is looked at what waits. Answers the jobs that are left to seal it. */
    const quarterOfAnHour = async () => {
      for (let minute = 0; minute < 15; minute += 0.5) {
        await app.test.owner("update jobs set run_at = run_at - interval '30 seconds' where state = 'waiting'");
        await workOffDue();
        await resumeSeals(app.app.parts);
      }
      return app.test.owner("select state, attempts from jobs where kind like 'sealing.%' and state <> 'done'");
    };

    it.each([
      ['is away', new Error('fetch failed')],
      ['has not mined it', new ChainPending(`0x${'0'.repeat(64)}`)],
    ])('has one job, which uses up no tries, where the chain %s', async (_, error) => {
      trouble = error;
      const id = randomUUID();
      await queue([id]);
      // Windows in which others sign.
      const job = { kind: SEAL_JOBS.issuance, organizationId: organizationId(), payload: { networkId: app.networkId } };
      const windows = Array.from({ length: 3 }, () => ({ ...job, key: randomUUID() }));
      await app.test.database.organization(organizationId(), tx => enqueueAll(tx, windows));
      expect(await quarterOfAnHour()).toEqual([{ state: 'waiting', attempts: 0 }]);
      trouble = undefined;
      await drain();
      expect(await receiptOf(id, 'issuance')).toBeDefined();
    });

    it('has one job where the chain refuses it, which counts its tries', async () => {
      trouble = new ChainRefusal('may not seal');
      const id = randomUUID();
      await queue([id]);
      const jobs = await quarterOfAnHour();
      expect(jobs).toEqual([{ state: 'waiting', attempts: expect.any(Number) }]);
      expect(jobs[0]).not.toHaveProperty('attempts', 0);
      trouble = undefined;
      await drain();
      expect(await receiptOf(id, 'issuance')).toBeDefined();
    });
  });

  it('is sealed quickly where few asked for it, and the many after them by a long job', async () => {
    const many = Array.from({ length: 3 }, () => Array.from({ length: 600 }, () => randomUUID()));
    for (const ids of many) await queue(ids, false);
    const id = randomUUID();
    await queue([id], false);
    await workOff('sealing.seal');
    // No more than a thousand.
    expect(await receiptOf(id, 'issuance')).toBeDefined();
    expect(await waiting()).toBe(1_200);
    expect(await app.test.owner("select kind from jobs where state = 'waiting'")).toEqual([
      { kind: 'sealing.seal-many' },
    ]);
    await drain();
    expect(await waiting()).toBe(0);
  });

  it('is sealed while a long job has not come back from its many, which are asked for again', async () => {
    await queue(
      Array.from({ length: 1_200 }, () => randomUUID()),
      false,
    );
    await app.test.database.organization(organizationId(), tx =>
      prepareSeal(tx, organizationId(), app.networkId, 'issuance'),
    );
    const id = randomUUID();
    await queue([id], false);
    await workOff('sealing.seal');
    expect(await receiptOf(id, 'issuance')).toBeDefined();
    const open = () => app.test.owner("select leaves from seals where state = 'prepared'");
    expect(await open()).toEqual([{ leaves: 1_200 }]);
    expect(await resumeSeals(app.app.parts)).toBe(1);
    await drain();
    expect(await open()).toEqual([]);
  });

  it('is long work where it is many', () => {
    const long = Object.entries(handlers).filter(([, { isLong }]) => isLong);
    expect(long.map(([kind]) => kind)).toEqual(['sealing.seal-many']);
  });

  it('is out of reach of another organization', async () => {
    const id = randomUUID();
    await queue([id]);
    await drain();
    expect(await receiptOf(id, 'issuance')).toBeDefined();
    const seen = await app.test.database.organization(randomUUID(), tx =>
      tx.rows('select 1 from seal_receipts where subject_id = $1', [id]),
    );
    expect(seen).toEqual([]);
  });

  it('fills a root, and what finds no place any more goes under the next', async () => {
    const many = (count: number) => Array.from({ length: count }, () => randomUUID());
    const [first, second, third] = [many(6000), many(4000), many(2)];
    for (const ids of [first, second, third]) await queue(ids);
    await drain();
    const roots = await Promise.all(
      [first[0], second[3999], third[0], third[1]].map(async id => (await receiptOf(id as string, 'issuance'))?.root),
    );
    expect(roots[0]).toBe(roots[1]);
    expect(roots[2]).toBe(roots[3]);
    expect(new Set(roots).size).toBe(2);
    for (const id of [first[1], first[5999], second[0], third[1]] as string[]) {
      const receipt = (await receiptOf(id, 'issuance')) as SealReceipt;
      expect(verifyReceipt(nodePrimitives, receipt, digestOf(id))).toBe(true);
    }
  });

  it('waits for what its kind is: a change where that is sealed, and else none', async () => {
    const leaf = { id: randomUUID(), networkId: app.networkId, digest: digestOf('leaf') };
    const change = { kind: 'revocation' as const, reason: 'None', time: '2026-01-01T00:00:00.000Z' };
    const refused = (kind: 'issuance' | 'status', leaves: Parameters<typeof queueLeaves>[4]) =>
      expect(
        app.test.database.organization(organizationId(), tx =>
          queueLeaves(tx, organizationId(), 'project', kind, leaves),
        ),
      ).rejects.toMatchObject({ code: '23514' });
    await refused('status', [leaf]);
    await refused('status', [leaf, { ...leaf, change }]);
    await refused('issuance', [{ ...leaf, change }]);
  });
});

describe('the path of a leaf', () => {
  const pack = (path: SealReceipt['path']) =>
    Buffer.concat(path.flatMap(({ side, hash }) => [Buffer.of(side === 'left' ? 0 : 1), Buffer.from(hash, 'hex')]));

  it('is computed out of the tree as the engine does, wherever the leaf stands', async () => {
    for (const count of [1, 2, 3, 5, 6, 7, 8, 9, 13, 16, 17, 33]) {
      const tree = merkleTree(
        nodePrimitives,
        Array.from({ length: count }, (_, i) => digestOf(`${count} ${i}`)),
      );
      const rows = await app.test.owner<{ path: Buffer }>(
        'select tree_path($1, $2, i) as path from generate_series(0, $2 - 1) i',
        [Buffer.concat(tree.levels.flat()), count],
      );
      expect(rows.map(row => row.path.toString('hex'))).toEqual(rows.map((_, i) => pack(tree.path(i)).toString('hex')));
    }
  });

  it('is empty where there can be no such leaf', async () => {
    const pathOf = async (nodes: number, leaves: number, leaf: number) => {
      const [row] = await app.test.owner<{ path: Buffer }>('select tree_path($1, $2, $3) as path', [
        Buffer.alloc(nodes * 32),
        leaves,
        leaf,
      ]);
      return row?.path.length;
    };
    expect(await pathOf(3, 2, 1)).toBe(33);
    for (const leaf of [-1, 2, 2 ** 31 - 1]) expect(await pathOf(3, 2, leaf)).toBe(0);
    for (const leaves of [-1, 0, 4, 2 ** 31 - 1]) expect(await pathOf(3, leaves, 0)).toBe(0);
  });

  it('is read where one of before stands with its leaf', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await queue(ids);
    await drain();
    const [id] = ids as [string];
    const now = await receiptOf(id, 'issuance');
    await app.test.owner('update seal_leaves set path = $2, leaf_index = -1 where subject_id = $1', [
      id,
      pack(now?.path ?? []),
    ]);
    expect(await receiptOf(id, 'issuance')).toEqual(now);
    await app.test.owner('delete from seal_trees');
    expect(await receiptOf(id, 'issuance')).toEqual(now);
  });
});

describe('a seal whose block is no longer part of the chain', () => {
  it('is shown as none, and is sealed again under the same root', async () => {
    const node = createTestClient({ mode: 'anvil', transport: http(app.rpcUrl) });
    const [id, kept] = [randomUUID(), randomUUID()];
    expect((await app.chain.writer()).mode).toBe(testMode());
    await queue([kept]);
    await drain();
    await node.mine({ blocks: 3 });
    await queue([id]);
    await drain();
    const before = await receiptOf(id, 'issuance');
    expect(before).toBeDefined();
    expect(await watchSeals(app.app.parts)).toBe(0);

    await node.request({ method: 'anvil_reorg' as never, params: [2, []] as never });
    expect(await watchSeals(app.app.parts)).toBe(1);
    expect(await receiptOf(id, 'issuance')).toBeUndefined();
    expect(await receiptOf(kept, 'issuance')).toBeDefined();

    await node.mine({ blocks: 3 });
    await drain();
    const after = await receiptOf(id, 'issuance');
    expect(after?.root).toBe(before?.root);
    expect(after && verifyReceipt(nodePrimitives, after, digestOf(id))).toBe(true);
    expect(await app.chain.readRoot(`0x${after?.root}`)).toMatchObject({
      blockNumber: Number((after as unknown as { block_number: number }).block_number),
    });
    expect(await watchSeals(app.app.parts)).toBe(0);
  });
});
