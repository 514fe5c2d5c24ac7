import { randomUUID } from 'node:crypto';
import { CURRENCY_DECIMALS, MOVEMENTS, splitSale, type Movement } from '../../contract/vouchers/ledger/index.ts';
import {
  LedgerRefusal,
  findDifferences,
  openBooks,
  post,
  readTotals,
} from '../../server/modules/vouchers/ledger/index.ts';
import type { Database } from '../../server/platform/database/index.ts';
import { paperLedger } from '../../tests/support/worlds/ledger-model.ts';
import type { Figure } from './issue/figure.ts';
import { startBench } from './platform.ts';

const WORKERS = 10;
const SALES = 5_000;
const CHECKED_ENTRIES = 1_000_000;
/** Vouchers given at a time, as a distribution does. */
const AT_ONCE = 500;
/** Borne by the merchant, so that a sale has four lines. */
const COMMISSION = { commission: 200, taxes: 1_600 };

interface Books {
  offerId: string;
  move(movement: Movement): Promise<boolean>;
}

async function open(database: Database, organizationId: string): Promise<Books> {
  const offerId = randomUUID();
  await database.organization(organizationId, tx =>
    openBooks(tx, { offerId, organizationId, currency: 'MXN', decimals: CURRENCY_DECIMALS[1] }),
  );
  const parties = { provider: organizationId, deliverer: organizationId };
  return {
    offerId,
    move: movement =>
      database.organization(organizationId, tx =>
        post(tx, { id: randomUUID(), offerId, parties, actor: { kind: 'platform' }, movement }),
      ),
  };
}

/** Books with so many vouchers, each of 100.00. */
async function withVouchers(books: Books, count: number): Promise<string[]> {
  const [order, budget, credit] = [randomUUID(), randomUUID(), randomUUID()];
  const price = count * 10_000;
  await books.move({ kind: 'receipt', order, amount: price });
  await books.move({ kind: 'processing', order, budget, credit, price, commission: 0, taxes: 0, rest: 0 });
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let at = 0; at < count; at += AT_ONCE)
    await books.move({
      kind: 'distribution',
      from: { budget },
      vouchers: ids.slice(at, at + AT_ONCE).map(id => ({ id, amount: 10_000 })),
    });
  return ids;
}

/** Sales a second at so many offers, each with so many merchants; no two are of one voucher. */
async function sales(database: Database, organizationId: string, offers: number, merchants: number): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: offers }, async () => {
      const books = await open(database, organizationId);
      return {
        books,
        vouchers: await withVouchers(books, SALES / offers),
        shops: Array.from({ length: merchants }, () => randomUUID()),
      };
    }),
  );
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let n = next++; n < SALES; n = next++) {
        const { books, vouchers, shops } = all[n % offers] as (typeof all)[number];
        const voucher = vouchers[Math.floor(n / offers)] as string;
        const merchant = shops[Math.floor(n / offers) % merchants] as string;
        await books.move({ kind: 'sale', voucher, merchant, split: splitSale(1_000, COMMISSION) });
      }
    }),
  );
  return SALES / ((performance.now() - start) / 1000);
}

/** How long adding up so many lines takes: those of vouchers that were given and expired. */
async function check(database: Database, organizationId: string): Promise<{ entries: number; ms: number }> {
  const books = await open(database, organizationId);
  const [order, budget, credit] = [randomUUID(), randomUUID(), randomUUID()];
  const price = CHECKED_ENTRIES * 100;
  await books.move({ kind: 'receipt', order, amount: price });
  await books.move({ kind: 'processing', order, budget, credit, price, commission: 0, taxes: 0, rest: 0 });
  let entries = 4;
  while (entries < CHECKED_ENTRIES) {
    const vouchers = Array.from({ length: 2_000 }, () => ({ id: randomUUID(), amount: 100 }));
    await books.move({ kind: 'distribution', from: { budget }, vouchers });
    entries += vouchers.length + 1;
  }
  const start = performance.now();
  const found = await database.platform('ledger', tx => findDifferences(tx, books.offerId));
  if (found.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(found)}`);
  return { entries, ms: performance.now() - start };
}

/** What the ledger bears: sales a second on one offer and on fifty, and the check of a million lines. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const organizationId = bench.people['owner@uni.example']?.organizationId ?? '';
    const { database } = bench.parts;
    const shop = await sales(database, organizationId, 1, 1);
    const one = await sales(database, organizationId, 1, 20);
    const fifty = await sales(database, organizationId, 50, 20);
    const checked = await check(database, organizationId);
    return [
      { work: `sales at one shop, ${WORKERS} at once`, value: shop, unit: 'a second' },
      { work: `sales at the twenty shops of one offer, ${WORKERS} at once`, value: one, unit: 'a second' },
      { work: `sales on fifty offers, ${WORKERS} at once`, value: fifty, unit: 'a second' },
      {
        work: `the check of ${checked.entries.toLocaleString('en-US')} lines`,
        value: checked.ms / 1000,
        unit: 's',
        goal: { most: 10, because: 'a night has many offers' },
      },
    ];
  } finally {
    await bench.stop();
  }
}

/** Numbers of a seed, the same each time (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/**
 * One long run of all movements against a ledger kept on paper: `STEPS` of them (a million), from `SEED` (any, and printed), by workers with an offer
 * each. It ends at the first step at which the two differ.
 */
export async function runLong(): Promise<string[]> {
  const steps = Number(process.env.STEPS ?? 1_000_000);
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`\nseed ${seed}, ${steps.toLocaleString('en-US')} steps\n`);
  const bench = await startBench();
  try {
    const organizationId = bench.people['owner@uni.example']?.organizationId ?? '';
    const { database } = bench.parts;
    const start = performance.now();
    const made = await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const number = numbersOf(seed + worker);
        const books = await open(database, organizationId);
        const ids = new Map<string, string>();
        const idOf = (what: string, n: number) => {
          const id = ids.get(`${what} ${n}`) ?? randomUUID();
          ids.set(`${what} ${n}`, id);
          return id;
        };
        const paper = paperLedger(idOf, { commission: number() % 1_500, taxes: number() % 1_500 });
        let posted = 0;
        for (let step = 0; step < steps / WORKERS; step += 1) {
          const movement = paper.next({ pick: number(), which: number(), share: number() });
          const id = randomUUID();
          const parties = { provider: organizationId, deliverer: organizationId };
          const isMade = paper.make(id, movement);
          const isPosted = await database
            .organization(organizationId, tx =>
              post(tx, { id, offerId: books.offerId, parties, actor: { kind: 'platform' }, movement }),
            )
            .catch((error: unknown) => {
              if (error instanceof LedgerRefusal || error instanceof RangeError) return false;
              throw error;
            });
          if (isMade !== isPosted)
            throw new Error(`Seed ${seed}, worker ${worker}, step ${step}: ${JSON.stringify(movement)}`);
          if (isPosted) posted += 1;
        }
        const held = await database.platform('ledger', tx => readTotals(tx, books.offerId));
        const there = Object.fromEntries(Object.entries(held).filter(([, sum]) => sum !== 0));
        const kept = paper.totals();
        for (const kind of new Set([...Object.keys(there), ...Object.keys(kept)]))
          if (there[kind] !== kept[kind])
            throw new Error(`Seed ${seed}, worker ${worker}: ${kind} holds ${there[kind]}, on paper ${kept[kind]}`);
        const found = await database.platform('ledger', tx => findDifferences(tx, books.offerId));
        if (found.length > 0) throw new Error(`Seed ${seed}, worker ${worker}: ${JSON.stringify(found)}`);
        return posted;
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const all = made.reduce((sum, each) => sum + each, 0);
    return [
      `${all.toLocaleString('en-US')} movements of ${Object.keys(MOVEMENTS).length} kinds made, ${(steps - all).toLocaleString('en-US')} refused as on paper, in ${seconds.toFixed(0)} s; sums zero, nothing negative, every line followed`,
    ];
  } finally {
    await bench.stop();
  }
}
