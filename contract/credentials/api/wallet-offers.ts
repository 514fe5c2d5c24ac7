import { z } from 'zod';
import { base, byPrograms, ofCredential, tag } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { Id, LangQuery } from '../../base/common/values.ts';
import { CredentialCopy, OfferCodeSent, WalletOffer } from '../credentials/wallet-offer.ts';

const path = `${base}/credentials/{credentialId}/offers`;
const CALL = {
  method: 'POST',
  tag,
  source: 'ours',
  access: 'credentials.resend',
  ...byPrograms,
  project: 'params',
  query: LangQuery,
} as const;

/** Offers of a credential to the wallet of its recipient. */
export const walletOfferRoutes = define({
  offerCredential: {
    ...CALL,
    path,
    summary: 'Offer a credential to the wallet of its recipient, for 15 minutes',
    params: ofCredential,
    answer: WalletOffer,
    status: 201,
    secret: true,
  },
  listCredentialCopies: {
    ...CALL,
    method: 'GET',
    access: 'credentials.read',
    path: `${base}/credentials/{credentialId}/copies`,
    summary: 'List what wallets received of a credential, newest first, 100 at most',
    params: ofCredential,
    answer: z.object({
      copies: z.array(CredentialCopy),
      total: z.int(),
      /** Whether it can be offered to a wallet now. */
      isOffered: z.boolean(),
    }),
  },
  mailOfferCode: {
    ...CALL,
    path: `${path}/{offerId}/code`,
    summary: 'Mail the code of an offer to the recipient; a previous code is no longer valid',
    params: ofCredential.extend({ offerId: Id }),
    answer: OfferCodeSent,
  },
});
