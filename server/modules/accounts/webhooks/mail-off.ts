import { z } from 'zod';
import { ORGANIZATION_ROLES } from '../../../../contract/base/access/index.ts';
import { WEBHOOK_OFF_REASONS } from '../../../../contract/accounts/webhooks/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { letterDesk } from '../../base/mail-choices/index.ts';
import { readersWith, spokenBy } from '../organizations/index.ts';
import { webhookOffLetter } from './letter.ts';

/** Mails the people of a webhook that it was turned off. */
export const OFF_JOB = 'webhooks.mail-off';

const Payload = z.object({
  organizationId: z.uuid(),
  endpointId: z.uuid(),
  revision: z.int(),
  because: z.enum(WEBHOOK_OFF_REASONS),
  address: z.string(),
  /** Of what the webhook is; null of the organization itself. */
  name: z.string().nullable(),
  /** Its page, below the address of the platform. */
  page: z.string().startsWith('/'),
  userIds: z.array(z.uuid()),
  roles: z.array(z.enum(ORGANIZATION_ROLES)),
});

/** Asks for the people of a webhook to be mailed, in the transaction that turned it off: once for each revision of the webhook. */
export const askToMailOff = (tx: Tx, payload: z.infer<typeof Payload>): Promise<boolean> =>
  enqueue(tx, {
    kind: OFF_JOB,
    key: `${payload.endpointId}:${payload.revision}`,
    organizationId: payload.organizationId,
    payload,
  });

/** Mails those of them who are still members and want such letters, each once. */
export const mailOff =
  ({ database, settings, keystore }: Pick<ModuleParts, 'database' | 'settings' | 'keystore'>): JobHandler =>
  async ({ payload }) => {
    const { organizationId, endpointId, revision, page, userIds, roles, ...off } = Payload.parse(payload);
    const desk = await letterDesk({ keystore, settings });
    await database.platform('mail', async tx => {
      for (const reader of await readersWith(tx, organizationId, roles, userIds))
        await desk.queue(tx, {
          kind: 'webhookOff',
          userId: reader.user_id,
          organizationId,
          dedupeKey: `webhook-off:${endpointId}:${revision}:${reader.user_id}`,
          to: reader.email,
          ...webhookOffLetter(spokenBy(reader), {
            ...off,
            reader: reader.name,
            url: `${settings.publicUrl}${page}`,
            choices: desk.choicesUrl,
          }),
        });
    });
  };
