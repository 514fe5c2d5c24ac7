import {
  applicationState,
  ATTEMPT_SECONDS,
  MDOC_FEATURE,
  QR_MAX,
  type AttemptBegun,
  type Channel,
} from '../../../../../contract/credentials/applications/index.ts';
import type { DcqlQuery } from '../../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { holdToFeature } from '../../../accounts/organizations/index.ts';
import { askForPresentation } from '../../../accounts/presentations/index.ts';
import { askedOf, typesOf, type ApplicationRow } from '../row.ts';
import { withAuthorities } from './listed.ts';
import { clientNames, signingClient } from './client.ts';
import { COLUMNS, present, type AttemptRow } from './rows.ts';

/** A query that says of each claim whether it is kept. Where the whole credential is asked for, it has no claims: the widget says it there. */
const sayingWhetherKept = ({ credentials, ...query }: DcqlQuery, isKept: boolean): DcqlQuery => ({
  ...query,
  credentials: credentials.map(({ claims, ...each }) => ({
    ...each,
    ...(claims && { claims: claims.map(claim => ({ ...claim, intent_to_retain: isKept })) }),
  })),
});

/** The purpose of requests to wallets that applications make. */
export const PURPOSE = 'application';

/** Begins an attempt of an application that is held; one of a website is read by a secret, and one at a point of verification is of a verifier. @throws AppError application.not_active, feature.off, application.no_key, application.no_certificate */
export async function beginAttempt(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore' | 'settings' | 'canonizer' | 'clock'>,
  row: ApplicationRow,
  by: Exclude<Channel, 'site' | 'pov'> | { secretHash: Buffer } | { verifierId: string },
  /** Of the visitor of a website, as `countryOf` tells it. */
  country: string | null = null,
): Promise<AttemptBegun> {
  const { organization_id: organizationId, content } = row;
  const now = new Date(parts.clock());
  const channel: Channel = typeof by === 'string' ? by : 'secretHash' in by ? 'site' : 'pov';
  const { secretHash = null, verifierId = null } =
    typeof by === 'string' ? {} : (by as { secretHash?: Buffer; verifierId?: string });
  if (applicationState({ state: row.state, expiresAt: row.expires_at }, now) !== 'active')
    throw new AppError('application.not_active');
  if (content.form === 'mso_mdoc') await holdToFeature(tx, organizationId, MDOC_FEATURE);
  if (typesOf(row).length === 0) throw new AppError('application.no_types');
  const isSigned = content.protection !== 'none';
  const names = await clientNames(tx, parts, organizationId);
  const { id, link, expiresAt } = await askForPresentation(tx, parts, {
    purpose: PURPOSE,
    organizationId,
    about: {},
    dcql: sayingWhetherKept(
      await withAuthorities(tx, askedOf(row), content, now, parts.settings.publicUrl),
      content.retention === 'claims',
    ),
    seconds: ATTEMPT_SECONDS,
    isEncrypted: content.protection === 'encrypted',
    client: isSigned
      ? { ...names, id: (await signingClient(tx, parts, organizationId, content.client)).id }
      : { ...names, id: null },
  });
  const attempt = await tx.one<AttemptRow>(
    `insert into application_attempts as t (organization_id, application_id, version, request_id, channel, country, created_at, expires_at, secret_hash, verifier_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [organizationId, row.id, row.version, id, channel, country, now, expiresAt, secretHash, verifierId],
  );
  return { attempt: present(attempt), link, fitsQr: link.length <= QR_MAX };
}
