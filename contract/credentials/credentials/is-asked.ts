import type { WalletApproval } from './wallet-approval.ts';

/** Whether a call of signing asked a wallet. */
export const isAsked = (answer: object): answer is WalletApproval => 'link' in answer && 'refusal' in answer;
