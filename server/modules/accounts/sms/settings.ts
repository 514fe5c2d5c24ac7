import { templateProblem, type SmsGatewayUpdate } from '../../../../contract/accounts/sms/index.ts';
import { inLockOrder } from '../../../platform/database/index.ts';
import { invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { enqueueHanding } from './queue.ts';
import { openHeaders, presentGateway, readGateway, sealHeaders, UNSET, type GatewayRow } from './rows.ts';
import { receiptUrl } from './token.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'outbound' | 'clock'>;

const told = ({ url, enabled }: { url: string; enabled: boolean }) => ({ smsUrl: url, smsEnabled: enabled });

/** The gateway after an edit, without its headers. @throws AppError at the field */
function gatewayAfter(old: GatewayRow | undefined, body: SmsGatewayUpdate) {
  const url = body.url ?? old?.url;
  if (url === undefined) throw invalidField('url', 'required');
  const after = {
    url,
    enabled: body.enabled ?? old?.enabled ?? UNSET.enabled,
    format: body.format ?? old?.format ?? UNSET.format,
    body: body.body ?? old?.body ?? UNSET.body,
    idPath: body.idPath === undefined ? (old ? old.id_path : UNSET.idPath) : body.idPath,
    receiptIdPath: body.receiptIdPath ?? old?.receipt_id_path ?? UNSET.receiptIdPath,
    receiptStatusPath: body.receiptStatusPath ?? old?.receipt_status_path ?? UNSET.receiptStatusPath,
    deliveredWords: body.deliveredWords ?? old?.delivered_words ?? [...UNSET.deliveredWords],
    failedWords: body.failedWords ?? old?.failed_words ?? [...UNSET.failedWords],
    perMinute: body.perMinute ?? old?.per_minute ?? UNSET.perMinute,
  };
  const problem = templateProblem(after.body, after.format);
  if (problem) throw invalidField('body', problem);
  if (after.failedWords.some(word => after.deliveredWords.includes(word)))
    throw invalidField('failedWords', 'duplicate_row');
  return after;
}

/** The SMS gateway of an organization: seen and set by its owners. */
export const settingHandlers = (
  { database, keystore, settings, outbound, clock }: Parts,
  secret: Buffer,
): HandlersOf<'getSmsGateway' | 'updateSmsGateway'> => ({
  getSmsGateway: ({ caller: { organizationId } }) =>
    database.organization(organizationId, async tx =>
      presentGateway(await readGateway(tx, organizationId), receiptUrl(settings.publicUrl, secret, organizationId)),
    ),

  async updateSmsGateway({ caller, body, origin }) {
    const { organizationId } = caller;
    const { url } = body;
    if (url !== undefined)
      await outbound
        .check(url)
        .catch(() =>
          Promise.reject(invalidField('url', url.startsWith('https') ? 'address_not_public' : 'https_link')),
        );
    return change(database, caller, origin, async tx => {
      await lockForCreation(tx, organizationId);
      inLockOrder(tx, 'webhook');
      const old = await tx.maybe<GatewayRow>(
        'select * from sms_gateways where organization_id = $1 for no key update',
        [organizationId],
      );
      unchanged({ revision: old?.revision ?? UNSET.revision }, body.revision);
      const after = gatewayAfter(old, body);
      const isElsewhere = old !== undefined && new URL(old.url).origin !== new URL(after.url).origin;
      // What one gateway knows a sender by is never sent to another.
      if (isElsewhere && body.headers === undefined && old.header_names.length > 0)
        throw invalidField('headers', 'required');
      const headers = body.headers
        ? Object.fromEntries(body.headers.map(({ name, value }) => [name.toLowerCase(), value]))
        : old
          ? isElsewhere
            ? {}
            : openHeaders(keystore, old)
          : {};
      await tx.run(
        `insert into sms_gateways as g (organization_id, revision, url, enabled, format, headers, header_names, body, id_path, receipt_id_path, receipt_status_path,
           delivered_words, failed_words, per_minute) values ($1, ${UNSET.revision + 1}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (organization_id) do update set revision = g.revision + 1, url = $2, enabled = $3, format = $4, headers = $5, header_names = $6, body = $7,
           id_path = $8, receipt_id_path = $9, receipt_status_path = $10, delivered_words = $11, failed_words = $12, per_minute = $13`,
        [
          organizationId,
          after.url,
          after.enabled,
          after.format,
          sealHeaders(keystore, organizationId, after.url, headers),
          Object.keys(headers),
          after.body,
          after.idPath,
          after.receiptIdPath,
          after.receiptStatusPath,
          after.deliveredWords,
          after.failedWords,
          after.perMinute,
        ],
      );
      if (!after.enabled) await enqueueHanding(tx, organizationId, new Date(clock()));
      const row = await readGateway(tx, organizationId);
      return {
        answer: presentGateway(row, receiptUrl(settings.publicUrl, secret, organizationId)),
        event: {
          type: 'update',
          resource: 'organization',
          resourceId: organizationId,
          ...(old && { old: told(old) }),
          new: { ...told(after), ...(body.headers && { smsHeaders: Object.keys(headers) }) },
        },
      };
    });
  },
});
