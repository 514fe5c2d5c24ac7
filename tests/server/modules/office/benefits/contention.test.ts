import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Benefit } from '../../../../../contract/office/benefits/index.ts';
import { BENEFITS } from '../../../../../scripts/check-record/statements/benefits.ts';
import { redeem, reverseAtVendor, type Redeemer } from '../../../../../server/modules/office/benefits/index.ts';
import { openDatabase, type Database } from '../../../../../server/platform/database/index.ts';
import { AppError } from '../../../../../server/platform/errors/index.ts';
import { membershipProject, TWO_COFFEES, UNLIMITED, type Membership } from '../../../../support/data/benefit-data.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

/** As many servers, each with connections of its own. */
const SERVERS = 3;
let app: TestApp;
let owner: Client;
let club: Membership;
let databases: Database[];
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  club = await membershipProject(app, owner);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
  const share = { atOnce: 5, waitingMax: 10_000, patienceMs: 600_000 };
  const statementMs = { request: 600_000, job: 600_000 };
  databases = Array.from({ length: SERVERS }, () =>
    openDatabase({ address: app.test.address, connections: 5, share, statementMs }),
  );
});
afterAll(async () => {
  await Promise.all(databases.map(database => database.close()));
  await app.stop();
});

const crash = () => undefined;
const shopOf = ({ vendor }: Benefit): Redeemer => ({
  kind: 'serviceAccount',
  id: organizationId,
  vendorIds: [vendor.id],
  place: { type: 'virtual' },
});
/** What came of a redemption on one of the servers: its id, or why it was refused. */
const tried = async (benefit: Benefit, credentialId: string, server: number, id = randomUUID()): Promise<string> => {
  const database = databases[server % SERVERS] as Database;
  const { projectId } = club;
  const what = { id, organizationId, projectId, benefitId: benefit.id, version: benefit.version, shown: credentialId };
  try {
    return (await redeem({ database, crash }, { ...what, credentialId, purchase: TWO_COFFEES, by: shopOf(benefit) }))
      .id;
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
};
const reversed = async (
  benefit: Benefit,
  redemptionId: string,
  server: number,
  as = organizationId,
): Promise<string> => {
  const database = databases[server % SERVERS] as Database;
  const reversal = { organizationId, projectId: club.projectId, benefitId: benefit.id, redemptionId, reason: null };
  try {
    return (await reverseAtVendor({ database, crash }, reversal, { ...shopOf(benefit), id: as })).state;
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
};
const tally = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const each of outcomes) {
    const what = each.includes('.') ? each : 'redeemed';
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
};
/** What of the counters is not what the redemptions add up to. */
const findings = async (): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const { what, sql } of BENEFITS)
    found.push(...(await app.test.owner<{ where: string }>(sql)).map(({ where }) => `${what}: ${where}`));
  return found;
};

describe('of many at once', () => {
  it('200 redemptions of “once” on three servers redeem it once', async () => {
    const benefit = await club.active();
    const { credentialId } = await club.card();
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => tried(benefit, credentialId, n)));
    expect(tally(outcomes)).toEqual({ redeemed: 1, 'redemption.used': 199 });
    expect(await findings()).toEqual([]);
  });

  it('50 members at the last of the stock redeem it once', async () => {
    const benefit = await club.active({ stock: 1 });
    const cards = [];
    for (let n = 0; n < 50; n += 1) cards.push(await club.card());
    const outcomes = await Promise.all(cards.map(({ credentialId }, n) => tried(benefit, credentialId, n)));
    expect(tally(outcomes)).toEqual({ redeemed: 1, 'redemption.out_of_stock': 49 });
    expect(await findings()).toEqual([]);
  });

  it('one id sent 30 times redeems once and is answered alike', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED, stock: 5 });
    const { credentialId } = await club.card();
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => tried(benefit, credentialId, n, id)));
    expect(new Set(outcomes)).toEqual(new Set([id]));
    expect((await club.read(benefit.id)).redeemed).toBe(1);
  });

  it('one id sent for two members redeems for one of them', async () => {
    const benefit = await club.active({ recurrence: UNLIMITED });
    const [one, two] = [await club.card(), await club.card()];
    const id = randomUUID();
    const outcomes = await Promise.all([one, two].map(({ credentialId }, n) => tried(benefit, credentialId, n, id)));
    expect(outcomes.sort()).toEqual([id, 'redemption.other_content'].sort());
    expect(await findings()).toEqual([]);
  });

  it('reversals against redemptions, each sent twice by two callers, leave the counts of the rows', async () => {
    const benefit = await club.active({ stock: 3 });
    const cards = [await club.card(), await club.card(), await club.card()];
    const made = await Promise.all(cards.map(({ credentialId }, n) => tried(benefit, credentialId, n)));
    const other = randomUUID();
    const mixed = await Promise.all(
      made.flatMap((id, n) => [
        reversed(benefit, id, n),
        tried(benefit, cards[n]?.credentialId ?? '', n + 1),
        reversed(benefit, id, n + 2, other),
      ]),
    );
    expect(mixed.filter(each => each === 'reversed')).toHaveLength(3);
    expect(mixed.filter(each => each === 'redemption.reversed')).toHaveLength(3);
    expect(await findings()).toEqual([]);
  });
});

/** What a test does, one thing after the other. */
const step = fc.oneof(
  fc.record({ do: fc.constant('redeem' as const), member: fc.nat(2) }),
  fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(20) }),
  fc.record({ do: fc.constant('maximum' as const), max: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('stock' as const), stock: fc.option(fc.integer({ min: 1, max: 6 })) }),
  fc.record({ do: fc.constant('pause' as const) }),
);

describe('any order of redemptions, reversals and edits', () => {
  it('comes to what a model says', async () => {
    const cards = [await club.card(), await club.card(), await club.card()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
        let benefit = await club.active({ recurrence: { kind: 'total', max: 2 } });
        const model = {
          max: 2,
          stock: null as number | null,
          paused: false,
          made: [] as { id: string; member: number; back: boolean }[],
        };
        const standing = (member?: number) =>
          model.made.filter(each => !each.back && (member === undefined || each.member === member)).length;
        const at = club.at(benefit.id);
        for (const each of steps) {
          if (each.do === 'redeem') {
            const expected = model.paused
              ? 'redemption.not_active'
              : standing(each.member) >= model.max
                ? 'redemption.total_reached'
                : model.stock !== null && standing() >= model.stock
                  ? 'redemption.out_of_stock'
                  : undefined;
            const outcome = await tried(benefit, cards[each.member]?.credentialId ?? '', each.member);
            if (expected) expect(outcome).toBe(expected);
            else {
              expect(outcome).not.toContain('.');
              model.made.push({ id: outcome, member: each.member, back: false });
            }
          } else if (each.do === 'reverse') {
            const made = model.made[each.nth];
            if (!made) continue;
            const outcome = await reversed(benefit, made.id, each.nth);
            expect(outcome).toBe('reversed');
            made.back = true;
          } else if (each.do === 'pause') {
            const move = model.paused ? 'resumeBenefit' : 'pauseBenefit';
            benefit = (await owner.call(move, { ...at, body: {} })).body;
            model.paused = !model.paused;
          } else {
            const body =
              each.do === 'maximum' ? { recurrence: { kind: 'total', max: each.max } } : { stock: each.stock };
            benefit = (await owner.call('updateBenefit', { ...at, body })).body;
            if (each.do === 'maximum') model.max = each.max;
            else model.stock = each.stock;
          }
        }
        expect((await club.read(benefit.id)).redeemed).toBe(standing());
        expect(await findings()).toEqual([]);
        await club.promoteOn(club.templateId);
      }),
      { numRuns: 12 },
    );
  });
});
