import type { Module } from '../module/index.ts';

/** Answers kept for repeated calls. */
export const idempotency = {
  name: 'idempotency',
  tables: ['kept_answers'],
  spent: {
    kept_answers: { kept: 'a day', where: "created_at < now() - interval '1 day'" },
  },
} satisfies Module;
