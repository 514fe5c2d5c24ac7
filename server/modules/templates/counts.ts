import type { Hearer } from '../../platform/module/index.ts';

/** Brings up to date how many signatures of each approver a template's credentials wait for. */
export const countAwaited: Hearer<'signatures.awaited'> = async (tx, awaited) => {
  if (awaited.length > 0)
    await tx.run(
      `update template_signers s set pending = s.pending + x.pending
       from jsonb_to_recordset($1::jsonb) as x("templateId" uuid, "userId" uuid, pending int) where s.template_id = x."templateId" and s.user_id = x."userId"`,
      [JSON.stringify(awaited)],
    );
};
