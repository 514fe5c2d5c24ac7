import { randomBytes, randomUUID } from 'node:crypto';
import type { VcTokenForm, VcTokenIssued } from '../../../../../../contract/credentials/vc-api/index.ts';
import { CREDENTIALS_V2 } from '../../../../../../engine/contexts/index.ts';
import { asArray, type JsonObject } from '../../../../../../engine/json.ts';
import {
  issueJwtVc,
  issueSdJwtVc,
  issueVcJwt,
  TOKEN_MEDIA,
  unsaidByClaims,
  type TokenInput,
} from '../../../../../../engine/tokens/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import { didSigner, tokenIssuer, x5cOf, type NamedKey } from '../../../../base/dids/index.ts';
import { keepCredentialType, type CredentialType, type NamedType } from '../../../schemas/index.ts';
import { allocateTokenPlace, type TokenPlace } from '../../../status/index.ts';
import type { CredentialParts } from '../../registry/index.ts';

/** What a token is made of: the form, the key and the credential as its author wrote it. */
export interface TokenWanted {
  organizationId: string;
  form: VcTokenForm;
  key: NamedKey;
  document: JsonObject;
}

/** A token that has its type and its place, and is not signed yet. */
export interface TokenReady extends TokenWanted {
  type: NamedType | null;
  /** Null of a vc+jwt, which says the status of its credential. */
  place: TokenPlace | null;
}

/** @throws AppError credential.not_in_form where a form cannot say this credential */
export function refuseForm({ form, document }: Pick<TokenWanted, 'form' | 'document'>): void {
  const unsaid = form === 'dc+sd-jwt' ? unsaidByClaims(document) : undefined;
  if (unsaid !== undefined) throw new AppError('credential.not_in_form', { [`credential.${unsaid}`]: 'invalid' });
}

const WORDS = {
  'en-US': { description: 'A credential that its issuer wrote itself.' },
  'es-MX': { description: 'Una credencial que escribió su emisor.' },
} as const;

/** The type of a credential by its most specific name. What a service account writes itself has no design. */
function typeOf({ document }: TokenWanted): CredentialType {
  const name = String(asArray(document.type).findLast(each => each !== 'VerifiableCredential') ?? document.type);
  const words = { 'en-US': { name, ...WORDS['en-US'] }, 'es-MX': { name, ...WORDS['es-MX'] } };
  return { name, description: WORDS['en-US'].description, words, card: null };
}

/** Keeps the type of a token, before any list is held. */
export const keepTokenType = async (
  tx: Tx,
  { settings }: CredentialParts,
  wanted: TokenWanted,
): Promise<NamedType | null> =>
  wanted.form === 'dc+sd-jwt'
    ? keepCredentialType(tx, settings.publicUrl, wanted.organizationId, typeOf(wanted))
    : null;

/** Gives a token its place, once the credential has its own. */
export const placeToken = async (
  tx: Tx,
  parts: CredentialParts,
  { organizationId, form, key: { did, algorithm } }: TokenWanted,
): Promise<TokenPlace | null> =>
  form === 'vc+jwt' ? null : allocateTokenPlace(tx, parts, { id: organizationId, did, algorithm });

/** Makes the token and notes its place: the credential is written in the same commit. `told` is the credential with its own status. */
export async function makeToken(
  tx: Tx,
  { keystore, settings, canonizer, clock }: CredentialParts,
  { organizationId, form, key, document, type, place }: TokenReady,
  { credentialId, told, issuedAt }: { credentialId: string; told: JsonObject; issuedAt: Date },
): Promise<VcTokenIssued> {
  const signer = await didSigner(tx, keystore, organizationId, key.did, key.id);
  const input: TokenInput = {
    credential: form === 'vc+jwt' ? told : document,
    signer,
    issuedAt: issuedAt.getTime() / 1000,
    certificates: await x5cOf(tx, key, clock()),
    ...(place && { status: place }),
  };
  const make = async (): Promise<string> => {
    if (form === 'vc+jwt') return issueVcJwt(input);
    if (form === 'jwt_vc_json') return issueJwtVc(input);
    if (!type) throw new Error('A token with disclosures has a type');
    return issueSdJwtVc({
      ...input,
      ...type,
      issuer: await tokenIssuer(tx, settings.publicUrl, key.did),
      salt: () => randomBytes(16).toString('base64url'),
      primitives: canonizer.tools.primitives,
    });
  };
  const token = await make();
  await tx.run(
    'insert into credential_tokens (id, credential_id, organization_id, form, list_id, list_index) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), credentialId, organizationId, form, place?.listId ?? null, place?.index ?? null],
  );
  return {
    verifiableCredential: {
      '@context': CREDENTIALS_V2,
      id: `data:${TOKEN_MEDIA[form]},${token}`,
      type: 'EnvelopedVerifiableCredential',
    },
  };
}
