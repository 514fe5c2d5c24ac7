import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { WalletFinish, WalletReturn, WalletSignIn, WalletSignInBegun } from '../../accounts/passes/pass.ts';
import { define } from '../../api/route.ts';
import { RecipientInvite, RecipientsInvited } from '../claims/claim.ts';
import { Claim, ClaimCodeCreate, ClaimOffer, ClaimOfferCreate, OpenClaim } from '../claims/open.ts';
import { ClaimReturned, ClaimShow, ClaimShown } from '../claims/shown.ts';
import { Recipient } from '../recipients/recipient.ts';

const ofOrganization = z.strictObject({ organizationId: Id });
const base = '/api/v1/organizations/{organizationId}/recipients';

/** Inviting recipients to use a wallet. */
export const claimRoutes = define({
  inviteRecipients: {
    method: 'POST',
    path: `${base}/invitations`,
    tag: 'Recipients',
    summary: 'Invite recipients to use a wallet',
    description:
      'Each gets an email with a link to claim their credentials, valid for 30 days. A newer link ends the previous one. Recipients without an email address, disabled ones, linked ones and those whose emails were stopped are left out and counted.',
    source: 'ours',
    access: 'recipients.manage',
    params: ofOrganization,
    query: LangQuery,
    body: RecipientInvite,
    answer: RecipientsInvited,
    status: 202,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: `${base}/{recipientId}/invitation`,
    tag: 'Recipients',
    summary: 'Withdraw the invitation of a recipient to use a wallet',
    description: 'The link of the invitation no longer works. An email that waits is not sent.',
    source: 'ours',
    access: 'recipients.manage',
    params: ofOrganization.extend({ recipientId: Id }),
    query: LangQuery,
    answer: Recipient,
  },
});

const shown = '/api/v1/public/claims/shown';
const SHOWN = {
  method: 'POST',
  tag: 'Public',
  source: 'ours',
  access: 'public',
  query: LangQuery,
  secret: true,
} as const;

/** The page of a link to claim. */
export const claimPageRoutes = define({
  openClaim: {
    method: 'POST',
    path: '/api/v1/public/claims',
    tag: 'Public',
    summary: 'List what the recipient of a link can claim into a wallet',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: OpenClaim,
    answer: Claim,
    status: 200,
  },
  offerClaim: {
    method: 'POST',
    path: '/api/v1/public/claims/offers',
    tag: 'Public',
    summary: 'Offer a credential of a link to a wallet, and mail the code to an address of the recipient',
    description: 'The offer is valid for 15 minutes. Limited by address and mailbox.',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: ClaimOfferCreate,
    answer: ClaimOffer,
    status: 201,
    secret: true,
  },
  mailClaimCode: {
    method: 'POST',
    path: '/api/v1/public/claims/codes',
    tag: 'Public',
    summary: 'Mail a new code of an offer. The previous code is no longer valid. Limited by address and mailbox',
    source: 'ours',
    access: 'public',
    query: LangQuery,
    body: ClaimCodeCreate,
    answer: z.object({ sentTo: z.string() }),
    status: 202,
  },
  beginClaimShow: {
    ...SHOWN,
    path: shown,
    summary: 'Ask the wallet of a recipient for an earlier credential, in place of a mailed code',
    description:
      'For recipients whose wallet is linked. The link is for a QR code, or opens a wallet on the same device. The browser is known by a cookie. Limited by address.',
    body: ClaimShow,
    answer: WalletSignInBegun,
    status: 201,
  },
  readClaimShow: {
    ...SHOWN,
    path: `${shown}/state`,
    summary: 'Get the state of the request for an earlier credential that this browser began',
    answer: WalletSignIn,
    status: 200,
  },
  returnFromClaim: {
    ...SHOWN,
    path: `${shown}/return`,
    summary: 'Come back from a wallet: on another device than the request began, with a code to type there',
    body: WalletReturn,
    answer: ClaimReturned,
    status: 200,
  },
  finishClaimShow: {
    ...SHOWN,
    path: `${shown}/finish`,
    summary:
      'Get the offer for the earlier credential that was shown; across devices, with the code of the other device',
    description: 'Three wrong codes end it. The offer asks for no code.',
    body: WalletFinish,
    answer: ClaimShown,
    status: 200,
  },
});
