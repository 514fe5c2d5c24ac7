import type { Module } from '../../../platform/module/index.ts';
import { settlementHandlers } from './handlers.ts';
import { PAID_JOB, paidLetterHandler } from './paid-letter.ts';
import { RUN_JOB, runHandler } from './run.ts';
import { statementHandlers } from './statements.ts';

export { linesByName, settlementsByPlace } from './row.ts';
export { readSettled, type SettledRow } from './figures.ts';

/** How merchants are paid what is owed to them. */
export const settlements = {
  name: 'settlements',
  tables: ['settlements', 'settlement_lines', 'settlement_payments'],
  handlers: parts => ({ ...settlementHandlers(parts), ...statementHandlers(parts) }),
  jobs: {
    [RUN_JOB]: {
      does: 'has the money of a settlement leave what is owed to merchants, 500 of them in a commit',
      when: 'a settlement was approved',
      work: runHandler,
      isLong: true,
    },
    [PAID_JOB]: {
      does: 'mails merchants that they were paid',
      when: 'a payment of a settlement was booked',
      work: paidLetterHandler,
      isLong: true,
    },
  },
} satisfies Module;
