import { randomUUID } from 'node:crypto';
import { PACK_TYPE, type Pack } from '../../../../../contract/credentials/verifiers/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { signJws } from '../../../../../engine/tokens/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { askedOf, readApplication } from '../../applications/index.ts';
import { refuseClosed } from '../closed.ts';
import { readVerifier } from '../row.ts';
import type { VerifierSecrets } from '../secrets.ts';
import type { createSharedReader } from './content.ts';

const HOUR_MS = 3_600_000;

/** Packs: what a device needs to judge without a connection, signed for its key. */
export const packHandlers = (
  { database, clock }: Pick<ModuleParts, 'database' | 'clock'>,
  { packSigner, saltOf }: VerifierSecrets,
  readShared: ReturnType<typeof createSharedReader>,
): HandlersOf<'getVerifierPack'> => ({
  async getVerifierPack({ caller, reply }) {
    reply.header('cache-control', 'no-store');
    const { organizationId, projectId, applicationId, verifierId } = caller;
    const { row, verifier, organization } = await database.organization(organizationId, async tx => {
      const application = await readApplication(tx, projectId, applicationId);
      await refuseClosed(tx, application, new Date(clock()));
      return {
        row: application,
        verifier: await readVerifier(tx, applicationId, verifierId),
        organization: (await readSender(tx, organizationId)).name,
      };
    });
    const { content, rule_code: ruleCode, expires_at: expiresAt } = row;
    if (!content.pov || ruleCode === null) throw new AppError('pov.off');
    const { issuers, documents, missing } = await readShared(organizationId, row);
    // After everything in it was read.
    const madeAt = clock();
    const goodUntil = Math.min(
      madeAt + content.pov.hours * HOUR_MS,
      expiresAt?.getTime() ?? Infinity,
      // After that an issuer that the list names could not be checked.
      issuers?.listsUntil ?? Infinity,
    );
    const pack: Pack = {
      id: randomUUID(),
      verifierId,
      keyThumbprint: verifier.key_thumbprint,
      ruleCode,
      application: { id: row.id, version: row.version, name: row.name },
      organization,
      madeAt: new Date(madeAt).toISOString(),
      goodUntil: new Date(goodUntil).toISOString(),
      salt: saltOf(applicationId).toString('base64url'),
      dcql: { ...askedOf(row) },
      rules: content.rules.map(rule => ({ ...rule })),
      fields: content.fields,
      issuers: issuers
        ? {
            identifiers: [...issuers.identifiers],
            certificates: [...issuers.certificates],
            entries: (issuers.entries ?? []).map(entry => ({
              ...entry,
              identifiers: [...entry.identifiers],
              credentialTypes: [...entry.credentialTypes],
              statusLists: [...entry.statusLists],
              statusSigners: [...entry.statusSigners],
            })),
            lists: [...(issuers.lists ?? [])],
            overdue: [...(issuers.overdue ?? [])],
          }
        : null,
      documents,
      missing,
    };
    return { pack: await signJws({ typ: PACK_TYPE }, pack as unknown as JsonObject, packSigner) };
  },
});
