import type { Module } from '../../../platform/module/index.ts';
import { walletHandlers } from './handlers.ts';
import { trustHandlers } from './trust.ts';

export {
  createOffer,
  endOffer,
  endOffers,
  eraseOffers,
  giveTxCode,
  issuerUrl,
  openOffer,
  type MadeOffer,
  type NewOffer,
} from './offers.ts';

export { mayApprovePlainly } from './trust.ts';

/** Offers of credentials to wallets of anybody (OpenID for Verifiable Credential Issuance 1.0). What is offered, other modules declare. */
export const wallets = {
  name: 'wallets',
  tables: ['wallet_offers', 'wallet_nonces', 'wallet_answers', 'wallet_trust'],
  handlers: async parts => ({ ...(await walletHandlers(parts)), ...trustHandlers(parts) }),
  spent: {
    wallet_offers: {
      kept: 'until they end; one that a wallet took up, 30 days longer, while what it offers may wait',
      where: 'expires_at < now() and coalesce(renewal_expires_at, expires_at) < now()',
    },
    wallet_nonces: { kept: 'until they end: nonces that were used', where: 'expires_at < now()' },
  },
} satisfies Module;
