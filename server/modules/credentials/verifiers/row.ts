import type { Device, DeviceState } from '../../../../contract/accounts/devices/index.ts';
import type { DeviceKey, Verifier, VerifierState } from '../../../../contract/credentials/verifiers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

export interface VerifierRow {
  id: string;
  organization_id: string;
  project_id: string;
  application_id: string;
  revision: number;
  status: VerifierState;
  reason: string | null;
  key: DeviceKey;
  key_thumbprint: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  name: string;
  device: Device['device'];
  device_status: DeviceState;
  last_used_at: Date | null;
  tries: number;
  rule_code: string;
  application_name: string;
}

/** What a verifier is read from: it, its device and its application. */
export const FROM = 'verifiers v join devices d on d.id = v.id join applications a on a.id = v.application_id';
export const COLUMNS = `v.id, v.organization_id, v.project_id, v.application_id, v.revision, v.status, v.reason, v.key, v.key_thumbprint, v.created_at,
  v.decided_by, v.decided_at, d.name, d.status as device_status, d.tries, d.last_used_at, a.rule_code, a.name as application_name,
  case when d.browser is not null then jsonb_build_object('browser', d.browser, 'system', d.system) end as device`;

/** A verifier as the organization sees it. */
export const present = (row: VerifierRow): Verifier => ({
  id: row.id,
  revision: row.revision,
  applicationId: row.application_id,
  ruleCode: row.rule_code,
  name: row.name,
  status: row.status,
  reason: row.reason,
  keyThumbprint: row.key_thumbprint,
  device: row.device,
  deviceStatus: row.device_status,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** In a transaction of the organization. @throws AppError error.not_found */
export const readVerifier = async (tx: Tx, applicationId: string, id: string): Promise<VerifierRow> =>
  found(
    await tx.maybe<VerifierRow>(`select ${COLUMNS} from ${FROM} where v.id = $1 and v.application_id = $2`, [
      id,
      applicationId,
    ]),
  );

/** Locks verifiers in the order of their ids: who decides about one waits for others who do. Their devices are locked before. */
export async function lockVerifiers(tx: Tx, ids: readonly string[]): Promise<void> {
  inLockOrder(tx, 'verifier');
  await tx.run('select 1 from verifiers where id = any($1::uuid[]) order by id for no key update', [[...ids]]);
}

/** What an event says of a verifier. */
export const recorded = (row: VerifierRow): object => ({
  name: row.name,
  status: row.status,
  application: row.application_name,
  keyThumbprint: row.key_thumbprint,
});
