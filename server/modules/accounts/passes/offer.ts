import { randomUUID } from 'node:crypto';
import { OFFER_SECONDS } from '../../../../contract/accounts/passes/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createOffer } from '../wallets/index.ts';
import { PASS_OFFERS } from './kind.ts';
import type { Membership } from './pass.ts';
import { addWallet, type NewWallet } from './rows.ts';

/** Offers a staff pass of a membership to a new wallet, in a transaction of its organization. Nothing changes before the wallet takes it. */
export async function offerPass(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore' | 'settings' | 'clock'>,
  of: Membership,
  wallet: Omit<NewWallet, 'id' | 'now'>,
): Promise<{ id: string; link: string; expiresAt: string }> {
  const id = randomUUID();
  await addWallet(tx, of, { ...wallet, id, now: parts.clock() });
  const { link, expiresAt } = await createOffer(tx, parts, {
    organizationId: of.organizationId,
    subjectId: id,
    source: PASS_OFFERS,
    issuer: 'platform',
    wantsTxCode: false,
    validFor: OFFER_SECONDS,
  });
  return { id, link, expiresAt: expiresAt.toISOString() };
}
