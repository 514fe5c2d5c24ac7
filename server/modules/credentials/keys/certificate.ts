import { CERTIFICATE_ALGORITHM, CERTIFICATE_MAX } from '../../../../contract/credentials/keys/index.ts';
import { certificateError, certificateRequest, readCertificateChain } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { keepCertificate } from '../../base/dids/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { haltIssuing, readIssuer } from '../../accounts/organizations/index.ts';
import { presentKey, readKey, stateOf, type KeyRow } from './read.ts';

/** What the bell says of the end of a certificate. */
export const CERTIFICATE_NOTICES = ['certificateEnds', 'certificateEnded'] as const;

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock'>;

/** The X.509 certificate of a key: how it is requested, kept and removed. */
export function certificateHandlers({
  database,
  keystore,
  clock,
}: Parts): HandlersOf<'requestKeyCertificate' | 'keepKeyCertificate' | 'removeKeyCertificate'> {
  /** A key that can carry a certificate. @throws AppError error.not_found, key.certificate_kind */
  const readCarrier = async (tx: Tx, keyId: string): Promise<KeyRow & { custody_key_id: string }> => {
    const key = await readKey(tx, keyId);
    const state = stateOf(key, clock());
    const isCurrent = state === 'active' || state === 'expired';
    const { custody_key_id: custodyKey } = key;
    if (!isCurrent || key.user_id !== null || custodyKey === null || key.algorithm !== CERTIFICATE_ALGORITHM)
      throw new AppError('key.certificate_kind');
    return { ...key, custody_key_id: custodyKey };
  };
  const changed = async (tx: Tx, old: KeyRow) => {
    await completeNotices(tx, 'key', { keyId: old.id, what: CERTIFICATE_NOTICES });
    const answer = await presentKey(tx, keystore, await readKey(tx, old.id), clock());
    const event: ChangeEvent = {
      type: 'update',
      resource: 'key',
      resourceId: old.id,
      old: { certificate: old.certificate_subject, certificateIssuer: old.certificate_issuer },
      new: {
        certificate: answer.certificate?.subject ?? null,
        certificateIssuer: answer.certificate?.issuer ?? null,
        certificateEnds: answer.certificate?.expireAt ?? null,
      },
    };
    return { answer, event };
  };

  return {
    requestKeyCertificate: ({ caller: { organizationId }, params }) =>
      database.organization(organizationId, async tx => {
        const key = await readCarrier(tx, params.keyId);
        const { name, country } = await readIssuer(tx, organizationId);
        const signer = await keystore.signer(organizationId, key.custody_key_id, tx);
        return { csr: await certificateRequest({ name, country }, signer) };
      }),

    keepKeyCertificate: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await haltIssuing(tx, organizationId);
        const key = await readCarrier(tx, params.keyId);
        if (body.certificate.length > CERTIFICATE_MAX) throw certificateError('certificate', 'too_long');
        const { publicKey } = await keystore.signer(organizationId, key.custody_key_id, tx);
        const read = readCertificateChain(body.certificate, publicKey, clock());
        if (typeof read === 'string') throw certificateError('certificate', read);
        await keepCertificate(tx, { id: key.id, organizationId }, read);
        return changed(tx, key);
      }),

    removeKeyCertificate: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await haltIssuing(tx, organizationId);
        const key = await readKey(tx, params.keyId);
        if (key.certificate_ends_at === null) throw new AppError('error.not_found');
        await keepCertificate(tx, { id: key.id, organizationId }, null);
        return changed(tx, key);
      }),
  };
}
