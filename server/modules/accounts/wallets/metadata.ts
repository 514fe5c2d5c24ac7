import { PROOFS_MAX, type AttestationPolicy, type WalletForm } from '../../../../contract/accounts/wallets/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { KEY_PROOF_TYPES, PRE_AUTHORIZED } from '../../../../engine/openid4vci/index.ts';
import { KEY_TYPES, signsPlainly } from '../../../../engine/suites/index.ts';
import { signJws } from '../../../../engine/tokens/index.ts';
import type { WalletConfiguration, WalletIssuer } from '../../../platform/module/index.ts';

/** The `typ` of signed metadata (OpenID4VCI 1.0 §12.2.3). */
const SIGNED = 'openidvci-issuer-metadata+jwt';

/** The algorithms of keys by which a wallet proves that it holds them. */
const PROOF_ALGS = KEY_TYPES.filter(signsPlainly).flatMap(({ algs }) => algs.slice(0, 1));

/** How a copy is bound to a key. A presentation has no place for an attestation, and a mobile document names no DID (OpenID4VCI 1.0 appendix A.2.2). */
const bindingFor = (form: WalletForm, policy: AttestationPolicy): JsonObject => ({
  cryptographic_binding_methods_supported:
    form === 'mso_mdoc' ? ['cose_key'] : ['jwk', 'did:jwk', 'did:key', 'did:peer'],
  proof_types_supported: Object.fromEntries(
    KEY_PROOF_TYPES.filter(type => type === 'jwt' || (form !== 'mso_mdoc' && policy !== 'required')).map(type => [
      type,
      {
        proof_signing_alg_values_supported: PROOF_ALGS,
        ...(policy === 'required' && { key_attestations_required: {} }),
      },
    ]),
  ),
});

const configurationOf = ({ form, isBound, metadata }: WalletConfiguration, policy: AttestationPolicy): JsonObject => ({
  format: form,
  ...metadata,
  ...(isBound && bindingFor(form, policy)),
});

/** The metadata of a credential issuer (OpenID4VCI 1.0 §12.2.4). */
export const issuerMetadata = (
  issuer: string,
  { names, configurations }: WalletIssuer,
  keyPolicy: AttestationPolicy,
): JsonObject => ({
  credential_issuer: issuer,
  credential_endpoint: `${issuer}/credential`,
  nonce_endpoint: `${issuer}/nonce`,
  deferred_credential_endpoint: `${issuer}/deferred`,
  notification_endpoint: `${issuer}/notification`,
  batch_credential_issuance: { batch_size: PROOFS_MAX },
  display: names.map(({ name, locale, logo }) => ({
    name,
    ...(locale !== undefined && { locale }),
    ...(logo !== undefined && { logo: { uri: logo } }),
  })),
  credential_configurations_supported: Object.fromEntries(
    Object.entries(configurations).map(([id, each]) => [id, configurationOf(each, keyPolicy)]),
  ),
});

/** The metadata of its authorization server (RFC 8414): wallets need not be known there. */
export const serverMetadata = (issuer: string, walletPolicy: AttestationPolicy): JsonObject => ({
  issuer,
  token_endpoint: `${issuer}/token`,
  token_endpoint_auth_methods_supported: [
    ...(walletPolicy === 'required' ? [] : ['none']),
    ...(walletPolicy === 'none' ? [] : ['attest_jwt_client_auth']),
  ],
  ...(walletPolicy !== 'none' && {
    client_attestation_signing_alg_values_supported: PROOF_ALGS,
    client_attestation_pop_signing_alg_values_supported: PROOF_ALGS,
  }),
  response_types_supported: [],
  grant_types_supported: [PRE_AUTHORIZED, 'refresh_token'],
  'pre-authorized_grant_anonymous_access_supported': walletPolicy !== 'required',
});

/** Signed metadata, as wallets ask for by `Accept: application/jwt`; undefined where the issuer has no key now. `at` is in seconds. */
export const signedMetadata = async (
  metadata: JsonObject,
  { signer }: WalletIssuer,
  at: number,
): Promise<string | undefined> =>
  signer &&
  signJws(
    { typ: SIGNED, kid: signer.verificationMethod },
    { ...metadata, sub: metadata.credential_issuer ?? null, iat: at },
    signer,
  );
