import type { Answer, TestApp } from '../processes/app.ts';

export const keyOf = ({ body }: Answer): string | undefined => (body as { key?: string }).key;

/** Vouchers as the database has them, by their numbers. */
export const vouchersOf = (app: TestApp) => ({
  set: (number: string, sql: string) => app.test.owner(`update vouchers set ${sql} where number = $1`, [number]),
  balanceOf: async (number: string) =>
    Number(
      (
        await app.test.owner<{ balance: number }>(
          "select a.balance from ledger_accounts a join vouchers v on v.id = a.subject_id and a.kind = 'voucher' where v.number = $1",
          [number],
        )
      )[0]?.balance,
    ),
  rowOf: async (number: string) =>
    (
      await app.test.owner<{ status: string; tries: number; ended_at: Date | null }>(
        'select status, tries, ended_at from vouchers where number = $1',
        [number],
      )
    )[0],
});
