import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import {
  OfferedWallet,
  OwnWallet,
  OwnWallets,
  WalletAdd,
  SignInMethod,
  WalletAdded,
  WalletFinish,
  WalletName,
  WalletRecovery,
  WalletReturn,
  WalletReturned,
  WalletSignIn,
  WalletSignInBegun,
} from '../passes/index.ts';
import { ProvenByPassword } from '../users/factor.ts';
import { LoginAnswer } from '../users/session.ts';
import { define } from '../../api/route.ts';

const path = '/auth/v2/wallet';
const CALL = {
  method: 'POST',
  tag: 'Authentication',
  source: 'ours',
  access: 'public',
  query: LangQuery,
  secret: true,
} as const;

const Done = z.object({ done: z.literal(true) });
const Code = z.strictObject({ code: z.string().min(1).max(128) });
const OFFER = { ...CALL, signIn: 'counted', answer: WalletAdded, status: 201 } as const;

const own = '/api/v1/users/me/wallets';
const mine = { tag: 'Account', source: 'ours', query: LangQuery, access: 'session.use' } as const;

/** Signing in with a staff pass in a wallet, and one's wallets. */
export const passRoutes = define({
  beginWalletSignIn: {
    ...CALL,
    signIn: 'counted',
    path,
    summary: 'Begin to sign in with a wallet. The browser is known by a cookie',
    answer: WalletSignInBegun,
  },
  readWalletSignIn: {
    ...CALL,
    path: `${path}/state`,
    summary: 'Get the state of the sign-in that this browser began',
    answer: WalletSignIn,
  },
  returnFromWallet: {
    ...CALL,
    signIn: 'counted',
    path: `${path}/return`,
    summary: 'Come back from a wallet: on another device than the sign-in began, with a code to type there',
    body: WalletReturn,
    answer: WalletReturned,
  },
  finishWalletSignIn: {
    ...CALL,
    signIn: 'counted',
    path: `${path}/finish`,
    summary: 'Sign in with what the wallet presented; across devices, with the code that the other device shows',
    body: WalletFinish,
    answer: LoginAnswer,
  },
  beginWalletConfirmation: {
    ...CALL,
    access: 'session.use',
    path: `${path}/confirmation`,
    summary: 'Begin to confirm with a wallet that it is the caller. The browser is known by a cookie',
    answer: WalletSignInBegun,
  },
  confirmByWallet: {
    ...CALL,
    access: 'session.use',
    path: `${path}/confirmation/finish`,
    summary: 'Confirm with what the wallet presented; across devices, with the code that the other device shows',
    body: WalletFinish,
    answer: Done,
  },
  offerRegistrationWallet: {
    ...OFFER,
    access: 'public',
    path: '/api/v1/organizations/verify/{code}/wallet',
    summary: 'Offer a staff pass to the owner of an organization that was registered, who signs in with it',
    params: Code,
    body: WalletName,
  },
  offerInvitationWallet: {
    ...OFFER,
    access: 'public',
    path: '/auth/v2/invitations/{code}/wallet',
    summary: 'Offer a staff pass by an invitation’s letter. The wallet that takes it accepts the invitation',
    params: Code,
    body: WalletName,
  },
  offerOwnInvitationWallet: {
    ...OFFER,
    tag: 'Account',
    access: 'session.use',
    path: '/api/v1/users/me/invitations/{invitationId}/wallet',
    summary: 'Offer a staff pass by an invitation of the caller. The wallet that takes it accepts the invitation',
    params: z.strictObject({ invitationId: Id }),
    body: WalletAdd,
  },
  offerRecoveryWallet: {
    ...OFFER,
    access: 'public',
    path: '/api/v1/auth/login/recover/{code}/wallet',
    summary: 'Offer a staff pass by a recovery code. The wallet that takes it replaces the lost ones',
    params: Code,
    body: WalletRecovery,
  },
  readOfferedWallet: {
    ...CALL,
    method: 'GET',
    path: '/auth/v2/wallets/{walletId}',
    summary: 'Whether a wallet has taken the staff pass that was offered to it',
    params: z.strictObject({ walletId: Id }),
    answer: OfferedWallet,
  },
  changeSignInMethod: {
    ...mine,
    method: 'PUT',
    path: '/api/v1/users/me/sign-in',
    summary: 'Sign in to the organization by wallet alone, or with a password again',
    body: SignInMethod,
    answer: Done,
    secret: true,
  },
  listOwnWallets: {
    ...mine,
    method: 'GET',
    path: own,
    summary: 'List the caller’s wallets',
    answer: OwnWallets,
  },
  addOwnWallet: {
    ...mine,
    method: 'POST',
    path: own,
    summary: 'Offer a staff pass to a wallet of the caller',
    body: WalletAdd,
    answer: WalletAdded,
    status: 201,
    secret: true,
  },
  renameOwnWallet: {
    ...mine,
    method: 'PUT',
    path: `${own}/{walletId}/name`,
    summary: 'Rename a wallet',
    params: z.strictObject({ walletId: Id }),
    body: WalletName,
    answer: OwnWallet,
  },
  removeOwnWallet: {
    ...mine,
    method: 'PUT',
    path: `${own}/{walletId}/remove`,
    summary: 'Remove a wallet. Its staff pass and its sessions end',
    params: z.strictObject({ walletId: Id }),
    body: ProvenByPassword,
    answer: Done,
    secret: true,
  },
});
