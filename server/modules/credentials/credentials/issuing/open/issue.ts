import { randomUUID } from 'node:crypto';
import { formatOf } from '../../../../../../engine/formats/index.ts';
import { chooseLanguage } from '../../../../../../contract/base/common/index.ts';
import type { VcIssued, VcTokenForm, VcTokenIssued } from '../../../../../../contract/credentials/vc-api/index.ts';
import { isDidKey } from '../../../../../../contract/credentials/keys/index.ts';
import type { Cryptosuite } from '../../../../../../engine/suites/index.ts';
import { keyTypeCalled, signingSuite, signsPlainly } from '../../../../../../engine/suites/index.ts';
import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { isUniqueViolation, type Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import { lockForIssuing, readSender, type LockedOrganization } from '../../../../accounts/organizations/index.ts';
import { activeProject } from '../../../../accounts/projects/index.ts';
import { didSigner, isKeyOver, readNamedKey, type NamedKey } from '../../../../base/dids/index.ts';
import { change, type Changed } from '../../../../base/events/index.ts';
import { askForSeal } from '../../../../base/sealing/index.ts';
import { findRecipients } from '../../../recipients/index.ts';
import { allocatePlaces } from '../../../status/index.ts';
import { holdTemplate, readTemplate } from '../../../templates/index.ts';
import { orderedIds } from '../../../../../platform/database/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { commonOf } from '../build/common.ts';
import type { Issuing } from '../issuing.ts';
import type { Whole } from '../make.ts';
import { accept, writeWorkedOff } from '../request/request.ts';
import { issuedNow, secureAll } from '../secure.ts';
import { write, writtenEvents } from '../write.ts';
import { readForLists, readOpen, withStatus, type OpenCredential, type OpenReading } from './document.ts';
import { keepOpenTemplate } from './template.ts';
import { keepTokenType, makeToken, placeToken, refuseForm, type TokenWanted } from './token.ts';

/** What a caller wants signed, by which key, and as which token, where it is to be one. */
interface Wanted {
  projectId: string;
  keyId: string;
  form?: VcTokenForm;
  credential: Readonly<Record<string, unknown>>;
}

/** The key that a path names, as it signs for the organization now. @throws AppError error.not_found, key.not_issuing, key.expired */
async function issuingKey(
  tx: Tx,
  keyId: string,
  { did }: Pick<LockedOrganization, 'did'>,
  now: number,
): Promise<NamedKey & { cryptosuite: Cryptosuite }> {
  const key = await readNamedKey(tx, keyId);
  const type = keyTypeCalled(key.algorithm);
  if (!key.isCurrent || (key.did !== did && !isDidKey(key.did)) || !type || !signsPlainly(type))
    throw new AppError('key.not_issuing');
  if (isKeyOver(key, now)) throw new AppError('key.expired');
  return { ...key, cryptosuite: signingSuite(undefined, type).name };
}

/** Who the credential is about, found by the id of its subject, or added. @throws AppError request.invalid where nothing is issued to them any more */
async function recipientOf(tx: Tx, organizationId: string, { name, subjectId }: OpenReading): Promise<string> {
  const [known] = await findRecipients(tx, organizationId, [], [{ name, lastname: '', email: null, did: subjectId }]);
  if (!known || known.status === 'disabled' || known.status === 'erased')
    throw new AppError('request.invalid', { 'credential.credentialSubject.id': 'recipient_disabled' });
  return known.id;
}

/** Signs a credential that has its place in a status list. Signing shows whether it can be read. @throws AppError credential.unreadable */
async function sign(
  tx: Tx,
  { keystore, canonizer }: CredentialParts,
  organizationId: string,
  key: Awaited<ReturnType<typeof issuingKey>>,
  document: OpenCredential['document'],
  issuedAt: Date,
) {
  const { fault } = await canonizer.inspect(document).catch(() => ({ fault: 'unreadable' }));
  if (fault) throw new AppError('credential.unreadable', { credential: 'invalid' });
  const signer = await didSigner(tx, keystore, organizationId, key.did, key.id);
  const [secured] = await secureAll(canonizer, signer, [document], issuedAt, [undefined], key);
  if (!secured) throw new AppError('credential.unreadable', { credential: 'invalid' });
  return { ...secured, verificationMethod: signer.verificationMethod };
}

/** What is frozen of a credential by API: as of one that a template makes, with what the credential says itself. */
const issuingOf = (accepted: Issuing, open: OpenCredential, { title, language }: OpenReading): Issuing => ({
  ...accepted,
  template: {
    ...accepted.template,
    title,
    params: {
      ...accepted.template.params,
      ...(language && { language: chooseLanguage(language) }),
      openBadge: open.isBadge ? { achievementType: 'Achievement', criteria: '' } : null,
    },
  },
  validUntil: open.validUntil,
  ...(open.ownId && { ownId: open.ownId }),
});

/** The credential as it is stored, and the token that was made of it. */
interface Issued {
  secured: VcIssued;
  token: VcTokenIssued | null;
}

/** Issues in the caller's transaction: everything of it is stored in one commit, or nothing. */
async function issueIn(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  { projectId, keyId, form, credential }: Wanted,
  origin: CallOrigin,
): Promise<Changed<Issued>> {
  const { organizationId } = caller;
  const { settings, canonizer, clock } = parts;
  const organization = await lockForIssuing(tx, organizationId);
  const project = await activeProject(tx, projectId);
  const key = await issuingKey(tx, keyId, organization, clock());
  const open = await readOpen(canonizer, settings.publicUrl, credential, key.did);
  if (open.ownId && (await isTaken(tx, organizationId, open.ownId))) throw new AppError('credential.id_taken');
  const wanted: TokenWanted | undefined = form && { organizationId, form, key, document: open.document };
  if (wanted) refuseForm(wanted);
  const { language } = await readSender(tx, organizationId);
  const templateId = await keepOpenTemplate(tx, { organizationId, projectId, language });
  await holdTemplate(tx, templateId);
  const template = await readTemplate(tx, projectId, templateId);
  const ground = {
    // No other key of the organization matters here.
    organization: { ...organization, keys: [key] },
    project,
    template: { ...template, config: { ...template.config, cryptosuite: key.cryptosuite } },
    standIns: new Map(),
    isPlain: false,
  };
  const asked = { projectId, templateId, receivers: [{}], omitApproval: false };
  const accepted = accept(parts, ground, caller, asked, origin);
  const reading = readForLists(canonizer, open.document);
  const issuing = issuingOf(accepted, open, reading);
  const recipientId = await recipientOf(tx, organizationId, reading);
  const type = wanted ? await keepTokenType(tx, parts, wanted) : null;
  const [place] = await allocatePlaces(tx, parts, { id: organizationId, did: key.did }, 1);
  if (!place) throw new Error('No place in a status list');
  const tokenPlace = wanted ? await placeToken(tx, parts, wanted) : null;
  const document = withStatus(open, settings.publicUrl, place);
  const issuedAt = issuedNow(clock);
  const { proof, digest, verificationMethod } = await sign(tx, parts, organizationId, key, document, issuedAt);
  parts.crash('one.signed');
  const whole: Whole = {
    id: orderedIds(1)[0] ?? randomUUID(),
    publicId: open.publicId,
    place,
    person: { row: 0, recipientId, name: reading.name, lastname: '', email: null, did: reading.did, values: {} },
    fields: JSON.stringify(reading.claims),
    unsigned: JSON.stringify(document),
    proof: JSON.stringify(proof),
    digest,
  };
  await writeWorkedOff(tx, [issuing]);
  const lot = {
    issuing,
    common: commonOf(settings.publicUrl, accepted),
    at: () => ({ requestId: issuing.requestId, row: 0 }),
  };
  const { stored } = await write(tx, parts, lot, { whole: [whole], refused: [], issuedAt });
  if (stored.length === 0) throw new AppError('trial.credentials', undefined, { who: '0' });
  const token = wanted
    ? await makeToken(
        tx,
        parts,
        { ...wanted, type, place: tokenPlace },
        { credentialId: whole.id, told: document, issuedAt },
      )
    : null;
  await askForSeal(tx, organizationId, project.network_id, 'issuance');
  parts.crash('one.sent');
  return {
    answer: { secured: { verifiableCredential: formatOf().present(document, [proof]) }, token },
    events: writtenEvents(issuing, [whole.id], verificationMethod),
  };
}

/** Whether the organization issued a credential that has this id already. */
const isTaken = async (tx: Tx, organizationId: string, ownId: Uint8Array): Promise<boolean> =>
  (await tx.maybe('select 1 from credentials where organization_id = $1 and own_id = $2', [
    organizationId,
    Buffer.from(ownId),
  ])) !== undefined;

/** Signs and stores a credential that the caller wrote, counts it, gives it a status and asks for its seal. Returns what `pick` takes of it. */
const issueOpen =
  <Answer>(parts: CredentialParts, pick: (issued: Issued) => Answer) =>
  async (caller: Caller, wanted: Wanted, origin: CallOrigin) => {
    try {
      return await change(parts.database, caller, origin, async tx => {
        const { answer, ...happened } = await issueIn(tx, parts, caller, wanted, origin);
        return { answer: pick(answer), ...happened };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'credentials_own_id')) throw new AppError('credential.id_taken');
      throw error;
    }
  };

/** Answers the credential with its proof. */
export const issueOpenCredential = (parts: CredentialParts) => issueOpen(parts, ({ secured }) => secured);

/** Returns the token of the credential. The credential is stored with its proof, as those of templates are. */
export const issueOpenToken = (parts: CredentialParts) => {
  const issue = issueOpen(parts, ({ token }) => {
    if (!token) throw new Error('No token was made');
    return token;
  });
  return (caller: Caller, wanted: Wanted & { form: VcTokenForm }, origin: CallOrigin) => issue(caller, wanted, origin);
};
