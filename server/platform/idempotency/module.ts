import type { Module } from '../module/index.ts';

/** Answers kept for repeated requests. */
export const idempotency = {
  name: 'idempotency',
  tables: ['idempotency_keys'],
  spent: {
    idempotency_keys: { kept: 'a day', where: "created_at < now() - interval '1 day'" },
  },
} satisfies Module;
