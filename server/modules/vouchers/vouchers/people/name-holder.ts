import type { Hearer } from '../../../../platform/module/index.ts';
import { beneficiariesOf, nameBeneficiaries } from './due.ts';

/** Adds the addresses at which somebody has vouchers: one that was put right there is in what happened, and nowhere else of theirs. */
export const nameHolder: Hearer<'person.naming'> = async (tx, { organizationId, recipientId, words }) => {
  const holders = await nameBeneficiaries(
    tx,
    await beneficiariesOf(tx, { organizationId, recipientId, words: [...words] }),
  );
  for (const { email } of holders.values()) if (email) words.add(email.toLowerCase());
};
