import type { Module } from '../module/index.ts';

/** Answers kept for repeated calls. */
export const idempotency = {
  name: 'idempotency',
  tables: ['kept_answers'],
  hears: {
    'credentials.erasing': async (tx, { credentials }) => {
      await tx.run('select erase_answers($1)', [
        credentials.flatMap(({ id, publicId }) => [id, publicId.toLowerCase()]),
      ]);
    },
    'person.erasing': async (tx, { recipientId, words }) => {
      await tx.run('select erase_answers($1)', [[recipientId, ...words]]);
    },
  },
  spent: {
    kept_answers: { kept: 'a day', where: "created_at < now() - interval '1 day'" },
  },
} satisfies Module;
