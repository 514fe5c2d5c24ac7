import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  SETTLEMENT_LINE_STATES,
  SETTLEMENT_STATES,
  settlementLineMachine,
  settlementMachine,
} from '../../../../../contract/vouchers/settlements/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the arrows', () => {
  it.each([
    ['settlement_moves', SETTLEMENT_STATES, settlementMachine],
    ['settlement_line_moves', SETTLEMENT_LINE_STATES, settlementLineMachine],
  ] as const)('of %s are the same in the contract and in the database', async (moves, states, machine) => {
    const all = `unnest(array['${states.join("','")}'])`;
    const rows = await app.test.owner<{ arrow: string }>(
      `select before || ' ' || after as arrow from ${all} before, ${all} after where ${moves}(before, after)`,
    );
    const arrows = Object.values(machine as Record<string, { from: readonly string[]; to: string }>).flatMap(
      ({ from, to }) => from.map(state => `${state} ${to}`),
    );
    expect(new Set(rows.map(({ arrow }) => arrow))).toEqual(new Set(arrows));
  });
});
