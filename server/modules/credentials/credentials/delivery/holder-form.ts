import type { JsonObject } from '../../../../../engine/json.ts';
import { isObject } from '../../../../../engine/json.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { readIssuerAs } from '../../../accounts/organizations/index.ts';
import { compromisedKeys, holderSigner } from '../../../base/dids/index.ts';
import type { CredentialParts } from '../registry/index.ts';

/** Members that are shown always, where a document has them: by these a verifier tells whose it is, since when, until when, and whether it was revoked. */
const ALWAYS = ['type', 'issuer', 'formVersion', 'validFrom', 'validUntil', 'credentialStatus', 'credentialSchema'];

/** A name as a step of a JSON pointer (RFC 6901). */
const stepTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** JSON pointers to all that is shown always of a document; `claims` are names of claims, of which the document may have some only. */
export function alwaysShown(document: JsonObject, claims: readonly string[]): string[] {
  const subject = isObject(document.credentialSubject) ? document.credentialSubject : {};
  // An Open Badge without its achievement is none.
  const inSubject = [...new Set(['id', 'achievement', ...claims])];
  return [
    ...ALWAYS.filter(name => document[name] !== undefined).map(stepTo),
    ...inSubject.filter(name => subject[name] !== undefined).map(name => `/credentialSubject${stepTo(name)}`),
  ];
}

const sealName = (credentialId: string): string => `holder form ${credentialId}`;

interface Row {
  always: string[];
  sealed: string | null;
  unsigned: string;
}

/** Whether the key that signed a form was compromised. */
async function isCompromised(tx: Tx, form: Buffer): Promise<boolean> {
  const { proof } = JSON.parse(form.toString()) as { proof: { verificationMethod: string } };
  const keys = await compromisedKeys(tx);
  return keys.some(({ verificationMethod }) => verificationMethod === proof.verificationMethod);
}

/**
 * The form of a credential that its holder can show in part, as JSON: made and sealed with the first letter, the same ever after, until its key is
 * compromised. Undefined where its template does not disclose, it is not signed, or the organization has no key for it now.
 */
export async function holderForm(
  {
    database,
    keystore,
    canonizer,
    clock,
    crash,
  }: Pick<CredentialParts, 'database' | 'keystore' | 'canonizer' | 'clock' | 'crash'>,
  organizationId: string,
  credentialId: string,
): Promise<Buffer | undefined> {
  const make = async (tx: Tx, { always, unsigned }: Row): Promise<Buffer | undefined> => {
    const document = JSON.parse(unsigned) as JsonObject;
    const { issuer } = document;
    const did = isObject(issuer) ? issuer.id : issuer;
    const signer = await holderSigner(tx, keystore, clock(), {
      organizationId,
      ...(await readIssuerAs(tx, organizationId, String(did))),
    });
    if (!signer) return undefined;
    const form = await signer.signForHolder({
      document,
      verificationMethod: signer.verificationMethod,
      created: `${new Date(clock()).toISOString().slice(0, 19)}Z`,
      mandatoryPointers: alwaysShown(document, always),
      canonizer,
    });
    const bytes = Buffer.from(JSON.stringify(form));
    await tx.run('update holder_forms set sealed = $2 where credential_id = $1', [
      credentialId,
      keystore.sealSecret(sealName(credentialId), bytes),
    ]);
    return bytes;
  };
  const form = await database.organization(organizationId, async tx => {
    // Held until it is kept: another letter that is written meanwhile finds this form.
    inLockOrder(tx, 'credential');
    const row = await tx.maybe<Row>(
      `select h.always, h.sealed, d.unsigned from holder_forms h join credential_documents d on d.credential_id = h.credential_id
       where h.credential_id = $1 and d.proof is not null and d.unsigned <> '{}' for update of h`,
      [credentialId],
    );
    if (!row) return undefined;
    if (row.sealed === null) return make(tx, row);
    const kept = keystore.openSecret(sealName(credentialId), row.sealed);
    return (await isCompromised(tx, kept)) ? make(tx, row) : kept;
  });
  if (form) crash('form.kept');
  return form;
}
