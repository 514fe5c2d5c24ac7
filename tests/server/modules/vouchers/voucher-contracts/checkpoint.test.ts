import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, type AccountKind, type Movement } from '../../../../../contract/vouchers/ledger/index.ts';
import type { LedgerReceipt } from '../../../../../contract/vouchers/voucher-contracts/index.ts';
import { verifyJournalReceipt } from '../../../../../engine/seal/index.ts';
import { checkBooks, resumeBooks } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { sealHeads } from '../../../../../server/modules/base/sealing/index.ts';
import { readChainTotals, readReceipt } from '../../../../../server/modules/vouchers/voucher-contracts/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { untilAllCame } from '../../../../support/data/chance.ts';
import { contractWorld, type ContractWorld, type Offer } from '../../../../support/worlds/contract-world.ts';
import { paperLedger } from '../../../../support/worlds/ledger-model.ts';

let world: ContractWorld;
beforeAll(async () => void (world = await contractWorld()));
afterAll(() => world.stop());

interface CheckpointRow {
  sequence: number;
  root: string;
  previous_root: string;
  transactions: number;
  funded: number;
  refunded: number;
  spent: number;
  reversed: number;
  state: string;
}
const checkpoints = (offer: Offer) =>
  world.test.database.platform('tests', tx =>
    tx.rows<CheckpointRow>('select * from ledger_checkpoints where offer_id = $1 order by sequence', [offer.offerId]),
  );
const onChain = async (offer: Offer) => {
  const { address } = await world.read(offer.contractId);
  const [chain] = world.parts.chains.values();
  if (!address || !chain) throw new Error('The contract does not stand');
  return chain.books.read(address);
};
/** What deliverers and holders have, as the books say. */
const held = async (offer: Offer) =>
  Object.entries(await offer.totals()).reduce(
    (sum, [kind, total]) => (ACCOUNTS[kind as AccountKind].owner === 'deliverer' ? sum + total : sum),
    0,
  );
const receipt = (transactionId: string, organizationId = world.parties.provider) =>
  readReceipt(world.parts, { organizationId, transactionId, projectId: world.projectId });
const receipts = (offer: Offer, times: number, amount = 100) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const id = randomUUID();
      await offer.move({ kind: 'receipt', order: randomUUID(), amount }, id);
      return id;
    }),
  );
const isProven = (given: Pick<LedgerReceipt, 'line' | 'salt' | 'path' | 'root'>) =>
  verifyJournalReceipt(nodePrimitives, given);

/** Lets what was posted in an offer's books be older, as no clock of the database can be asked to. */
async function age(offer: Offer, interval: string): Promise<void> {
  await world.test.owner(`alter table ledger_transactions disable trigger stays`);
  await world.test.owner(
    `update ledger_transactions set posted_at = posted_at - interval '${interval}' where book_id = '${offer.offerId}'`,
  );
  await world.test.owner(`alter table ledger_transactions enable trigger stays`);
}

it('the chain’s totals are the ledger’s, checkpoint after checkpoint, whatever moved; and each transaction is proven', async () => {
  const dice = fc.record({ pick: fc.nat(), which: fc.nat(), share: fc.nat() });
  const percent = fc.integer({ min: 0, max: 1_500 });
  const kinds = new Set<Movement['kind']>();
  const sequences = (): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(dice, { minLength: 20, maxLength: 40, size: 'max' }), { minLength: 2, maxLength: 3 }),
        percent,
        percent,
        async (rounds, commission, taxes) => {
          const offer = await world.offer();
          const ids = new Map<string, string>();
          const idOf = (what: string, n: number) => {
            const id = ids.get(`${what} ${n}`) ?? randomUUID();
            ids.set(`${what} ${n}`, id);
            return id;
          };
          const paper = paperLedger(idOf, { commission, taxes });
          const posted: { id: string; movement: Movement }[] = [];
          const sums = { funded: 0, refunded: 0, spent: 0, reversed: 0 };
          for (const throws of rounds) {
            // Enough for a checkpoint, whatever the dice say.
            for (const each of [
              ...throws,
              ...Array.from({ length: 5 }, (_, n) => ({ pick: 0, which: n, share: 77 })),
            ]) {
              const movement = paper.next(each);
              const id = randomUUID();
              if (!paper.make(id, movement)) continue;
              await offer.move(movement, id);
              posted.push({ id, movement });
              kinds.add(movement.kind);
              count(sums, movement);
            }
            await world.anchor();
            const says = await onChain(offer);
            expect(says.outstanding).toBe(BigInt(await held(offer)));
            expect(says).toMatchObject({
              funded: BigInt(sums.funded),
              refunded: BigInt(sums.refunded),
              spent: BigInt(sums.spent),
              reversed: BigInt(sums.reversed),
            });
          }
          const rows = await checkpoints(offer);
          expect(rows.map(row => row.sequence)).toEqual(rounds.map((_, n) => n + 1));
          expect(rows.map(row => row.previous_root)).toEqual([
            '0'.repeat(64),
            ...rows.slice(0, -1).map(row => row.root),
          ]);
          expect(rows.reduce((sum, row) => sum + row.transactions, 0)).toBe(posted.length);
          expect(rows.every(row => row.state === 'anchored')).toBe(true);

          for (const { id, movement } of posted.filter((_, n) => n % 7 === 0)) {
            const proof = await receipt(id);
            expect(proof.line).toMatchObject({ id, offer: offer.offerId, kind: movement.kind });
            expect(Object.values(proof.line.amounts).reduce((sum, amount) => sum + amount, 0)).toBe(0);
            expect(proof.root).toBe(rows[proof.sequence - 1]?.root);
            expect(isProven(proof)).toBe(true);
            const [kind, amount] = Object.entries(proof.line.amounts)[0] as [AccountKind, number];
            const amounts = { ...proof.line.amounts, [kind]: amount + 1 };
            expect(isProven({ ...proof, line: { ...proof.line, amounts } })).toBe(false);
            expect(isProven({ ...proof, line: { ...proof.line, at: '2026-01-01T00:00:00.000000Z' } })).toBe(false);
            expect(isProven({ ...proof, salt: '00'.repeat(32) })).toBe(false);
          }
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  // Each kind that passes the border of what deliverers have has to have come.
  const counted = ['receipt', 'processing', 'sale', 'reversal', 'refund'] as const;
  await untilAllCame(sequences, kinds, counted);
  expect([...kinds]).toEqual(expect.arrayContaining([...counted]));
});

/** What passes the border of what deliverers have, written out by hand. */
function count(sums: { funded: number; refunded: number; spent: number; reversed: number }, movement: Movement): void {
  if (movement.kind === 'receipt') sums.funded += movement.amount;
  if (movement.kind === 'refund') sums.refunded += movement.amount;
  if (movement.kind === 'processing') sums.spent += movement.commission + movement.taxes;
  if (movement.kind === 'sale' || movement.kind === 'reversal') {
    const { merchant, commission, taxes } = movement.split;
    sums[movement.kind === 'sale' ? 'spent' : 'reversed'] += merchant + commission + taxes;
  }
}

it('five moves are anchored at the next look; fewer wait, but not longer than a day', async () => {
  const offer = await world.offer();
  expect(await world.anchor()).toBe(0);
  await receipts(offer, 4);
  expect(await world.anchor()).toBe(0);
  expect(await checkpoints(offer)).toEqual([]);
  await receipts(offer, 1);
  expect(await world.anchor()).toBe(1);
  expect(await checkpoints(offer)).toMatchObject([{ sequence: 1, transactions: 5, funded: 500 }]);
  expect(await world.anchor()).toBe(0);

  const few = await world.offer();
  await receipts(few, 2);
  await age(few, '23 hours 59 minutes');
  expect(await world.anchor()).toBe(0);
  await age(few, '2 minutes');
  expect(await world.anchor()).toBe(1);
  expect(await checkpoints(few)).toMatchObject([{ sequence: 1, transactions: 2 }]);
});

it('several who anchor at once, while money moves, anchor each transaction once', async () => {
  const offer = await world.offer();
  const moving = receipts(offer, 60);
  await Promise.all([world.anchor(), world.anchor(), moving.then(() => world.anchor())]);
  await receipts(offer, 5);
  await world.anchor();
  const leaves = await world.test.owner<{ transaction_id: string }>(
    'select transaction_id from ledger_checkpoint_leaves where offer_id = $1',
    [offer.offerId],
  );
  expect(leaves).toHaveLength(65);
  const rows = await checkpoints(offer);
  expect(rows.at(-1)?.funded).toBe(6_500);
  expect(rows.map(row => row.sequence)).toEqual(rows.map((_, n) => n + 1));
  const sent = await world.test.owner('select from chain_transactions where key like $1', [
    `checkpoint:${offer.offerId}:%`,
  ]);
  expect(sent).toHaveLength(rows.length);
});

it('books that do not add up are paused on the chain, and nothing of them is anchored until they do', async () => {
  const offer = await world.offer();
  await receipts(offer, 5);
  // Nothing but an owner of the database can do this.
  const account = `book_id = '${offer.offerId}' and kind = 'bank'`;
  await world.test.owner(`update ledger_accounts set balance = balance - 1 where ${account}`);
  await checkBooks(world.parts, offer.offerId);
  await world.drain();
  expect(await onChain(offer)).toMatchObject({ paused: true, sequence: 0 });
  await world.anchor();
  expect(await checkpoints(offer)).toEqual([]);

  await world.test.owner(`update ledger_accounts set balance = balance + 1 where ${account}`);
  await world.test.database.platform('tests', tx => resumeBooks(tx, offer.offerId));
  expect(await world.anchor()).toBe(1);
  expect(await onChain(offer)).toMatchObject({ paused: false, sequence: 1, outstanding: 500n });
});

it('that books were anchored is an event, and none that wants a seal of its own', async () => {
  const offer = await world.offer();
  const waiting = async () => {
    await sealHeads(world.parts);
    const [counted] = await world.test.owner<{ count: string }>(
      'select count(*) from seal_queue where organization_id = $1',
      [world.parties.provider],
    );
    return Number(counted?.count);
  };
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  await receipts(offer, 5);
  expect(await world.anchor()).toBe(1);
  expect(await waiting()).toBe(before);
});

it('a receipt is for whose books they are, and for whose money moved; of what is not anchored there is none', async () => {
  const offer = await world.offer();
  const [id] = (await receipts(offer, 1)) as [string];
  await expect(receipt(id)).rejects.toMatchObject({ key: 'error.not_found' });
  await receipts(offer, 4);
  await world.anchor();
  const proof = await receipt(id);
  const { deliverer, provider } = world.parties;
  expect(await readReceipt(world.parts, { organizationId: deliverer, transactionId: id })).toEqual(proof);
  const [stranger] = await world.test.owner<{ id: string }>(
    'select id from organizations where id <> all($1::uuid[]) limit 1',
    [[deliverer, provider]],
  );
  await expect(
    readReceipt(world.parts, { organizationId: stranger?.id as string, transactionId: id }),
  ).rejects.toMatchObject({ key: 'error.not_found' });
  await expect(
    readReceipt(world.parts, { organizationId: provider, transactionId: id, projectId: randomUUID() }),
  ).rejects.toMatchObject({ key: 'error.not_found' });

  // Without its salt a leaf says nothing, and its neighbours are proven as before.
  const next = await world.test.owner<{ transaction_id: string }>(
    'select transaction_id from ledger_checkpoint_leaves where offer_id = $1 and transaction_id <> $2',
    [offer.offerId, id],
  );
  expect(next).toHaveLength(4);
  await world.test.owner('delete from ledger_checkpoint_salts where transaction_id = $1', [id]);
  await expect(receipt(id)).rejects.toMatchObject({ key: 'error.not_found' });
  for (const { transaction_id: other } of next) expect(isProven(await receipt(other))).toBe(true);
});

it('everybody reads from the chain what an offer has outstanding, and nothing of a person is there', async () => {
  const offer = await world.offer();
  const order = randomUUID();
  const ids = await receipts(offer, 4, 25_000);
  await offer.move({ kind: 'receipt', order, amount: 1 });
  await world.anchor();
  expect(await readChainTotals(world.parts, offer.offerId)).toMatchObject({
    sequence: 1,
    funded: 100_001,
    refunded: 0,
    outstanding: 100_001,
    paused: false,
    local: true,
  });
  expect(await readChainTotals(world.parts, randomUUID())).toBeNull();
  const sent = await world.test.owner<{ raw: string }>('select raw from chain_transactions');
  const all = sent.map(({ raw }) => raw).join();
  for (const id of [...ids, order, offer.offerId, world.parties.deliverer])
    expect(all).not.toContain(id.replaceAll('-', ''));
});

it('many transactions are anchored while others are answered', async () => {
  const offer = await world.offer();
  await receipts(offer, 1);
  await many(offer, MANY);
  let answered = 0;
  const beat = setInterval(() => void (answered += 1), 1);
  await world.anchor();
  clearInterval(beat);
  expect(await checkpoints(offer)).toMatchObject([{ transactions: MANY + 1, state: 'anchored', funded: 100 + MANY }]);
  // Of the work between two steps nobody waits for more: how long that takes is this machine's.
  expect(answered).toBeGreaterThan(MANY / 500);
});

/** More than several steps of everything. A hundred thousand take as many times longer, and hold nobody longer either (docs/performance.md). */
const MANY = 20_000;

/** Copies of one line that moves nothing in sum, written past the ledger: posting so many would take minutes. */
async function many(offer: Offer, count: number): Promise<void> {
  await world.test.owner('alter table ledger_entries disable trigger user');
  await world.test.owner('alter table ledger_transactions disable trigger user');
  await world.test.owner(
    `with made as (
       insert into ledger_transactions (id, organization_id, book_id, kind, actor_kind, content)
       select gen_random_uuid(), $1, $2, 'settlement', 'platform', '' from generate_series(1, ${count}) returning id
     ), numbered as (select id, row_number() over () as n from made)
     insert into ledger_entries (account_id, number, organization_id, transaction_id, amount, balance)
     select a.id, 1 + 2 * n.n + side.plus, a.organization_id, n.id, case side.plus when 1 then 1 else -1 end, 0
     from numbered n, (values (0), (1)) side(plus), lateral (
       select * from ledger_accounts a where a.book_id = $2 and a.kind = case side.plus when 1 then 'order' else 'bank' end limit 1) a`,
    [world.parties.provider, offer.offerId],
  );
  await world.test.owner('alter table ledger_entries enable trigger user');
  await world.test.owner('alter table ledger_transactions enable trigger user');
}
