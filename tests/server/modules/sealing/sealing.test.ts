import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyReceipt, type SealReceipt } from '../../../../engine/seal/index.ts';
import { askForSeal, queueLeaves, sealing, type Sealed } from '../../../../server/modules/sealing/index.ts';
import { resumeSeals } from '../../../../server/modules/sealing/resume.ts';
import { createTell, jobsOf, type ModuleParts } from '../../../../server/platform/module/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { startWorkers } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';

let app: TestApp;
const heard: Sealed[] = [];
let drain: () => Promise<unknown>;
let stop: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  // Sealing as it stands, for things that are no credentials: its workers alone take the jobs.
  await app.workers.stop();
  const parts: ModuleParts = {
    ...app.app.parts,
    tell: createTell(
      [{ name: 'listener', hears: { 'leaves.sealed': async (_tx, sealed) => void heard.push(sealed) } }],
      () => parts,
    ),
  };
  const handlers = jobsOf([sealing], parts);
  const workers = startWorkers({
    database: app.test.database,
    handlers,
    count: 1,
    log: createLog('silent'),
    alone: true,
  });
  drain = () => workers.drain({ all: true });
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
});
