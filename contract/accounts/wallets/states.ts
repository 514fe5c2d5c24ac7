import { machine } from '../../base/common/states.ts';

/** The states of an offer to a wallet: `redeemed` once a wallet has a token for it, `locked` by wrong codes, `ended` with what it offers. */
export const WALLET_OFFER_STATES = ['open', 'redeemed', 'locked', 'ended'] as const;
export const walletOfferMachine = machine(WALLET_OFFER_STATES, {
  redeem: { from: ['open'], to: 'redeemed', ours: true },
  lock: { from: ['open'], to: 'locked', ours: true },
  end: { from: ['open', 'redeemed', 'locked'], to: 'ended', ours: true },
});
