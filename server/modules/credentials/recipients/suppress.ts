import { z } from 'zod';
import { SUPPRESSIONS, type Suppression } from '../../../../contract/credentials/recipients/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobCall } from '../../../platform/jobs/index.ts';
import { listOutbox } from '../../../platform/mail/index.ts';
import type { ModuleParts, News } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { COLUMNS, present, type RecipientRow } from './present.ts';

/** The job that ends notifications to an address. */
export const SUPPRESS_JOB = 'recipients.suppress';

const Payload = z.object({ mailId: z.uuid(), because: z.enum(SUPPRESSIONS) });

type Mail = Pick<News['mail.complained'], 'id' | 'organizationId'>;

/** As a job, because what is told of a mail holds locks that come after those of recipients. It names the mail, and so nobody's address. */
async function suppressLater(tx: Tx, { id: mailId, organizationId }: Mail, because: Suppression): Promise<void> {
  if (organizationId === null) return;
  await enqueue(tx, {
    kind: SUPPRESS_JOB,
    key: `${mailId}:${because}`,
    organizationId,
    payload: { mailId, because },
  });
}

/** A mail of the organization came back, or was not taken. */
export async function mailRefused(tx: Tx, mail: Mail & { isAddressRefused: boolean }): Promise<void> {
  if (mail.isAddressRefused) await suppressLater(tx, mail, 'bounced');
}

/** A person reported a mail of the organization as unwanted. */
export const mailComplained = (tx: Tx, mail: Mail): Promise<void> => suppressLater(tx, mail, 'complained');

/** Ends notifications to the recipient who has the address of a mail now. One who has another address by now is left as they are. */
export const suppressHandler =
  ({ database, tell }: Pick<ModuleParts, 'database' | 'tell'>) =>
  async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A recipient is of an organization');
    const { mailId, because } = Payload.parse(payload);
    await change<undefined>(database, { organizationId, userId: null }, platformOrigin(mailId), async tx => {
      const nothing = { answer: undefined, events: [] };
      const [mail] = await listOutbox(tx, { id: mailId });
      // Of an erased person a mail says no address.
      if (!mail?.to) return nothing;
      inLockOrder(tx, 'recipient');
      const old = await tx.maybe<RecipientRow>(
        `select ${COLUMNS} from recipients r where r.organization_id = $1 and r.email = $2 for no key update`,
        [organizationId, mail.to],
      );
      if (!old || old.suppressed_at !== null) return nothing;
      const { at } = await tx.one<{ at: Date }>(
        'update recipients set suppressed_at = now(), suppressed_because = $2 where id = $1 returning suppressed_at as at',
        [old.id, because],
      );
      await tell(tx, 'recipient.suppressed', { recipientId: old.id, isSuppressed: true });
      const row = { ...old, suppressed_at: at, suppressed_because: because };
      return {
        answer: undefined,
        event: { type: 'update', resource: 'recipient', resourceId: old.id, old: present(old), new: present(row) },
      };
    });
  };
