import {
  VERIFIERS_MAX,
  VERIFIERS_PENDING_MAX,
  type VerifierAsk,
} from '../../../../contract/credentials/verifiers/index.ts';
import type { VerifierAskedNotice } from '../../../../contract/credentials/verifiers/notices.ts';
import type { CallOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { addDevice, type DeviceSecrets } from '../../accounts/devices/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import { lockApplication, writersOf, type ApplicationPlace } from '../applications/index.ts';
import { refuseClosed } from './closed.ts';
import { refuseUnproven, thumbprintOf } from './key.ts';
import { readVerifier, recorded } from './row.ts';

/** Refuses one more where an application has as many as it can have. It is locked. @throws AppError verifier.too_many_pending, verifier.too_many */
async function refuseTooMany(tx: Tx, applicationId: string): Promise<void> {
  const { pending, all } = await tx.one<{ pending: number; all: number }>(
    `select count(*) filter (where status = 'pending')::int as pending, count(*)::int as all from verifiers
     where application_id = $1 and status in ('pending', 'approved')`,
    [applicationId],
  );
  if (pending >= VERIFIERS_PENDING_MAX) throw new AppError('verifier.too_many_pending');
  if (all >= VERIFIERS_MAX) throw new AppError('verifier.too_many');
}

/**
 * Notes that a device asks to verify: its device, which its link opens, and the verifier, which is pending. Those who may decide are told. Asked again by
 * the same link, nothing changes.
 * @throws AppError request.invalid, pov.*, verifier.too_many_pending, verifier.too_many, device.unknown where the link is of another point of verification
 */
export async function noteVerifier(
  { database, canonizer, clock }: Pick<ModuleParts, 'database' | 'canonizer' | 'clock'>,
  secrets: DeviceSecrets,
  { id: applicationId, organizationId, projectId }: ApplicationPlace,
  { ruleCode, body, origin }: { ruleCode: string; body: VerifierAsk; origin: CallOrigin },
): Promise<void> {
  const { primitives } = canonizer.tools;
  refuseUnproven(ruleCode, body, primitives);
  const linkHash = secrets.linkHash(body.link);
  const known = await database.platform('verifiers', tx =>
    tx.maybe<{ application_id: string }>('select application_id from verifiers where link_hash = $1', [linkHash]),
  );
  if (known && known.application_id !== applicationId) throw new AppError('device.unknown');
  if (known) return;
  await change(database, { organizationId, userId: null }, origin, async (tx): Promise<Changed<null>> => {
    const application = await lockApplication(tx, projectId, applicationId);
    await refuseClosed(tx, application, new Date(clock()));
    // Sent twice at once, the second finds what the first wrote.
    if (await tx.maybe('select 1 from verifiers where link_hash = $1', [linkHash])) return { answer: null, events: [] };
    await refuseTooMany(tx, applicationId);
    const { name, key } = body;
    const id = await addDevice(tx, {
      organizationId,
      projectId,
      placeId: applicationId,
      purpose: 'verifier',
      name,
      linkHash,
    });
    await tx.run(
      `insert into verifiers (id, organization_id, project_id, application_id, link_hash, key, key_thumbprint) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, organizationId, projectId, applicationId, linkHash, JSON.stringify(key), thumbprintOf(key, primitives)],
    );
    await tellPeople(tx, {
      type: 'verifierAsked',
      organizationId,
      ...(await writersOf(tx, projectId)),
      details: {
        verifierId: id,
        name,
        applicationId,
        projectId,
        application: application.name,
      } satisfies VerifierAskedNotice,
    });
    const row = await readVerifier(tx, applicationId, id);
    return { answer: null, event: { type: 'create', resource: 'verifier', resourceId: id, new: recorded(row) } };
  });
}
