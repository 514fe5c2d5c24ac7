import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOVEMENT_KINDS, type Movement } from '../../../../../contract/vouchers/ledger/index.ts';
import { LedgerRefusal, type Posting } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { untilAllCame } from '../../../../support/data/chance.ts';
import type { TestDatabase } from '../../../../support/processes/database.ts';
import { paperLedger } from '../../../../support/worlds/ledger-model.ts';
import { ledgerDatabase, newBooks } from '../../../../support/worlds/ledger-world.ts';

let test: TestDatabase;
let parties: Posting['parties'];
beforeAll(async () => void ({ test, parties } = await ledgerDatabase()));
afterAll(() => test.drop());

const dice = fc.record({ pick: fc.nat(), which: fc.nat(), share: fc.nat() });
const percent = fc.integer({ min: 0, max: 1_500 });

it('holds what was kept on paper after any sequence of movements, of which some are refused and some repeated', async () => {
  const kinds = new Set<Movement['kind']>();
  let refused = 0;
  const sequences = (): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        fc.array(dice, { minLength: 80, maxLength: 120, size: 'max' }),
        percent,
        percent,
        async (throws, commission, taxes) => {
          const books = await newBooks(test.database, parties);
          const ids = new Map<string, string>();
          const idOf = (what: string, n: number) => {
            const name = `${what} ${n}`;
            const id = ids.get(name) ?? randomUUID();
            ids.set(name, id);
            return id;
          };
          const paper = paperLedger(idOf, { commission, taxes });
          for (const each of throws) {
            const movement = paper.next(each);
            const id = randomUUID();
            const isMade = paper.make(id, movement);
            const posted = await books.move(movement, id).catch((error: unknown) => {
              if (error instanceof LedgerRefusal || error instanceof RangeError) return error;
              throw error;
            });
            expect(posted === true, `${JSON.stringify(movement)}: ${String(posted)}`).toBe(isMade);
            if (isMade) {
              kinds.add(movement.kind);
              if (each.share % 3 === 0) expect(await books.move(movement, id)).toBe(false);
            } else refused += 1;
          }
          const totals = Object.fromEntries(Object.entries(await books.totals()).filter(([, sum]) => sum !== 0));
          expect(totals).toEqual(paper.totals());
          expect(Object.values(totals).reduce((sum, each) => sum + each, 0)).toBe(0);
          expect(await books.differences()).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  // The run is worth something only where it came everywhere.
  await untilAllCame(sequences, kinds, MOVEMENT_KINDS);
  expect([...kinds].sort()).toEqual([...MOVEMENT_KINDS].sort());
  expect(refused).toBeGreaterThan(20);
});
