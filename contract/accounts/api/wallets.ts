import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import {
  AnyMembers,
  CREDENTIAL_REQUEST_BYTES,
  IssuerId,
  WalletCredentials,
  WalletNonce,
  WalletToken,
  WalletTokenRequest,
  WalletTrust,
  WalletTrustUpdate,
} from '../wallets/index.ts';

const CALL = {
  tag: 'Wallets',
  source: 'ours',
  access: 'public',
  anyOrigin: true,
  query: LangQuery,
  params: z.strictObject({ issuer: IssuerId }),
} as const;
/** What a wallet asks of an issuer: refused in the words of OAuth 2.0. */
const ASKED = { ...CALL, method: 'POST', oauth: true, secret: true } as const;
const Metadata = z.record(z.string(), z.unknown());

/** OpenID for Verifiable Credential Issuance 1.0: how wallets of anybody receive credentials. */
export const walletRoutes = define({
  getCredentialIssuer: {
    ...CALL,
    method: 'GET',
    path: '/.well-known/openid-credential-issuer/oid4vci/{issuer}',
    summary: 'Get the metadata of a credential issuer; signed for wallets that accept application/jwt',
    answer: 'document',
  },
  getAuthorizationServer: {
    ...CALL,
    method: 'GET',
    path: '/.well-known/oauth-authorization-server/oid4vci/{issuer}',
    summary: 'Get the metadata of the authorization server of a credential issuer',
    answer: Metadata,
  },
  getCredentialOffer: {
    ...CALL,
    method: 'GET',
    path: '/oid4vci/{issuer}/offers/{offer}',
    summary: 'Get a credential offer',
    params: CALL.params.extend({ offer: z.string().max(100) }),
    answer: Metadata,
  },
  issueWalletToken: {
    ...ASKED,
    path: '/oid4vci/{issuer}/token',
    summary: 'Exchange the code of an offer for a token, or renew a token while a credential waits',
    form: true,
    body: WalletTokenRequest,
    answer: WalletToken,
  },
  issueWalletNonce: {
    ...ASKED,
    path: '/oid4vci/{issuer}/nonce',
    summary: 'Get a nonce for the proofs of a credential request',
    answer: WalletNonce,
  },
  issueWalletCredential: {
    ...ASKED,
    path: '/oid4vci/{issuer}/credential',
    summary: 'Issue the offered credential for the keys that the wallet proves; 202 while it waits',
    body: AnyMembers,
    bodyLimit: CREDENTIAL_REQUEST_BYTES,
    answer: WalletCredentials,
  },
  issueDeferredCredential: {
    ...ASKED,
    path: '/oid4vci/{issuer}/deferred',
    summary: 'Issue a credential that waited; 202 while it still does',
    body: AnyMembers,
    answer: WalletCredentials,
  },
  notifyCredentialIssuer: {
    ...ASKED,
    path: '/oid4vci/{issuer}/notification',
    summary: 'Record what a wallet says of a credential that it received',
    body: AnyMembers,
    answer: 'none',
    status: 204,
  },
});

const TRUST = {
  path: '/api/v1/organizations/{organizationId}/wallet-trust',
  tag: 'Organizations',
  source: 'ours',
  params: z.strictObject({ organizationId: Id }),
  query: LangQuery,
  answer: WalletTrust,
} as const;

/** Whom an organization lets attest the wallets that receive from it, and their keys. */
export const walletTrustRoutes = define({
  getWalletTrust: {
    ...TRUST,
    method: 'GET',
    summary: 'Get whether wallets and their keys have to be attested, and by whom',
    access: 'organization.update',
  },
  chooseWalletTrust: {
    ...TRUST,
    method: 'PUT',
    summary: 'Choose whether wallets and their keys have to be attested, and by whom',
    access: 'organization.update',
    body: WalletTrustUpdate,
  },
});
