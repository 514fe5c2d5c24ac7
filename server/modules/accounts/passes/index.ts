import type { Module } from '../../../platform/module/index.ts';
import { PASS_OFFERS } from './kind.ts';
import { methodHandlers } from './method.ts';
import { offeredWalletHandlers } from './offered.ts';
import { endLost, ownWalletHandlers } from './own.ts';
import { tellKeys } from './rows.ts';
import { passSource } from './source.ts';
import { confirmationHandlers } from './confirmation.ts';
import { signInHandlers } from './sign-in.ts';
import { signInPurpose } from './rounds.ts';

export { createPassReader, type PassReader } from './reader.ts';

/** Staff passes in the wallets of members, and signing in with them. */
export const passes = {
  name: 'passes',
  tables: ['member_wallets', 'wallet_sign_ins'],
  handlers: async parts => ({
    ...(await signInHandlers(parts)),
    ...(await confirmationHandlers(parts)),
    ...(await ownWalletHandlers(parts)),
    ...(await offeredWalletHandlers(parts)),
    ...(await methodHandlers(parts)),
  }),
  presentationPurposes: { 'sign-in': signInPurpose },
  walletSources: { [PASS_OFFERS]: passSource },
  hears: { 'member.wallets': tellKeys, 'member.wallets.lost': endLost },
  spent: {
    member_wallets: {
      kept: 'a day where no wallet took the pass; 30 days after it was removed',
      where: "(linked_at is null and created_at < now() - interval '1 day') or removed_at < now() - interval '30 days'",
    },
    wallet_sign_ins: { kept: 'until they expire', where: 'expires_at < now()' },
  },
} satisfies Module;
