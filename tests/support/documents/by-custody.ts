import { isAsked, type WalletApproval } from '../../../contract/credentials/credentials/index.ts';

/** The answer of a call of signing with a key in custody. */
export function byCustody<Answer extends object>(answer: Answer): Exclude<Answer, WalletApproval> {
  if (isAsked(answer)) throw new Error('A wallet was asked');
  return answer as Exclude<Answer, WalletApproval>;
}
