import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import { copyOf, isFormatOf, type CopiedDocument } from '../../../../../engine/credential/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { jwkThumbprint, type HolderKey } from '../../../../../engine/openid4vci/index.ts';
import type { Cryptosuite } from '../../../../../engine/suites/index.ts';
import { issueJwtVc, issueSdJwtVc, type TokenInput } from '../../../../../engine/tokens/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { didSigner, tokenIssuer, x5cOf, type SigningKey } from '../../../base/dids/index.ts';
import type { NamedType } from '../../schemas/index.ts';
import { allocatePlaces, allocateTokenPlace, type Place, type TokenPlace } from '../../status/index.ts';
import { issuedNow, secureAll, statusOf } from '../issuing/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { asMdoc, type DocumentSigner } from './mdoc.ts';

/** What copies are made of: a signed document, as which form, and who signs. */
export interface Copying {
  organizationId: string;
  credentialId: string;
  offerId: string;
  form: WalletForm;
  document: JsonObject;
  of: CopiedDocument;
  did: string;
  key: SigningKey;
  cryptosuite: Cryptosuite | undefined;
  isBadge: boolean;
  /** Of dc+sd-jwt. */
  type: NamedType | null;
  /** Of mso_mdoc. */
  documentSigner: DocumentSigner | undefined;
}

/** A copy as its row keeps it, and as its wallet gets it. */
interface Copy {
  credential: JsonValue;
  digest: Uint8Array;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Signs a copy as a token. Its digest is that of the part that the issuer signed, whatever of it is disclosed. */
async function asToken(
  tx: Tx,
  { settings, keystore, canonizer, clock }: CredentialParts,
  { organizationId, form, document, of, did, key, type }: Copying,
  { key: holderKey, did: holder }: HolderKey,
  place: TokenPlace,
): Promise<Copy> {
  const { credentialStatus: _place, approval: _approval, ...credential } = document;
  const input: TokenInput = {
    credential: form === 'dc+sd-jwt' ? credential : { ...credential, isFormatOf: isFormatOf(of) },
    signer: await didSigner(tx, keystore, organizationId, did, key.id),
    issuedAt: issuedNow(clock).getTime() / 1000,
    status: place,
    holder: { key: holderKey, id: holder },
    certificates: await x5cOf(tx, key, clock()),
  };
  if (form === 'jwt_vc_json') {
    const token = await issueJwtVc(input);
    return { credential: token, digest: sha256(token) };
  }
  if (!type) throw new Error('A token with disclosures has a type');
  const token = await issueSdJwtVc({
    ...input,
    ...type,
    shown: { isFormatOf: isFormatOf(of) },
    issuer: await tokenIssuer(tx, settings.publicUrl, did),
    salt: () => randomBytes(16).toString('base64url'),
    primitives: canonizer.tools.primitives,
  });
  return { credential: token, digest: sha256(token.split('~', 1)[0] ?? '') };
}

/** Signs a copy with a proof of its own, as the document is. */
async function asDocument(
  tx: Tx,
  { keystore, canonizer, clock }: CredentialParts,
  { organizationId, document, of, did, key, cryptosuite, isBadge }: Copying,
  { did: holder }: HolderKey,
  place: Place,
): Promise<Copy> {
  const copy = copyOf(document, { holder, of, status: statusOf(place, { openBadge: isBadge }) as JsonValue });
  const signer = await didSigner(tx, keystore, organizationId, did, key.id);
  const [secured] = await secureAll(canonizer, signer, [copy], issuedNow(clock), [undefined], {
    cryptosuite,
  });
  if (!secured) throw new Error('A copy of a signed document can be signed');
  return { credential: formatOf().present(copy, [secured.proof]), digest: secured.digest };
}

/** A copy that was made, by the id and digest under which it is sealed. */
export interface MadeCopy {
  id: string;
  digest: Uint8Array;
  credential: JsonValue;
}

type Placed = Copy & { place?: Place; token?: TokenPlace };

/** Signs a copy in its form, with a place of its own. Undefined where the credential does not say what the form needs. */
async function signCopy(
  tx: Tx,
  parts: CredentialParts,
  copying: Copying,
  holder: HolderKey,
): Promise<Placed | undefined> {
  const { organizationId: id, form, did, key, documentSigner: signer } = copying;
  const tokenPlace = (list: 'jwt' | 'cwt') =>
    allocateTokenPlace(tx, parts, { id, did, algorithm: key.algorithm, form: list });
  if (form === 'mso_mdoc') {
    const made = signer && (await asMdoc(tx, parts, { ...copying, signer }, holder, () => tokenPlace('cwt')));
    return made && { credential: made.credential, digest: made.digest, token: made.place };
  }
  if (form !== 'ldp_vc') {
    const token = await tokenPlace('jwt');
    return { ...(await asToken(tx, parts, copying, holder, token)), token };
  }
  const [place] = await allocatePlaces(tx, parts, { id, did }, 1);
  if (!place) throw new Error('A place is given');
  return { ...(await asDocument(tx, parts, copying, holder, place)), place };
}

/** Makes a copy for a holder's key, with a place of its own in a status list, and notes it. Undefined where the credential cannot have its form. */
export async function makeCopy(
  tx: Tx,
  parts: CredentialParts,
  copying: Copying,
  holder: HolderKey,
): Promise<MadeCopy | undefined> {
  const { organizationId, credentialId, offerId, form } = copying;
  const made = await signCopy(tx, parts, copying, holder);
  if (!made) return undefined;
  const { credential, digest, place, token } = made;
  const id = randomUUID();
  await tx.run(
    `insert into credential_copies (id, credential_id, organization_id, offer_id, form, key_thumbprint, holder_did, digest, status_list_id, status_index,
       token_list_id, token_index, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      credentialId,
      organizationId,
      offerId,
      form,
      jwkThumbprint(holder.key, parts.canonizer.tools.primitives),
      holder.did,
      Buffer.from(digest),
      place?.listId ?? null,
      place?.index ?? null,
      token?.listId ?? null,
      token?.index ?? null,
      new Date(parts.clock()),
    ],
  );
  return { id, digest, credential };
}

/** Notes that a wallet received the document itself. */
export const noteDocument = (
  tx: Tx,
  { clock }: CredentialParts,
  {
    organizationId,
    credentialId,
    offerId,
    form,
  }: Pick<Copying, 'organizationId' | 'credentialId' | 'offerId' | 'form'>,
): Promise<number> =>
  tx.run(
    'insert into credential_copies (id, credential_id, organization_id, offer_id, form, created_at) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), credentialId, organizationId, offerId, form, new Date(clock())],
  );
