import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { listPeople } from './list.ts';
import { alreadyThere } from './manage.ts';
import { notOfAnother } from './addresses/further.ts';
import { readRecipient } from './locked.ts';
import { present, type RecipientRow } from './present.ts';
import { markInvited } from './wallets/invite.ts';

/** Who may hold the organization's credentials. */
export const recipientHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<'listRecipients' | 'createRecipient'> => ({
  listRecipients: ({ caller, query }) => database.organization(caller.organizationId, tx => listPeople(tx, query)),

  async createRecipient({ caller, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        if (body.email) await notOfAnother(tx, body.email);
        const row = await tx.one<RecipientRow>(
          'insert into recipients (organization_id, name, lastname, email, did, phone, language) values ($1, $2, $3, $4, $5, $6, $7) returning *',
          [caller.organizationId, body.name, body.lastname, body.email, body.did, body.phone, body.language],
        );
        const answer = present({ ...row, credentials: 0, groups: [], addresses: [], did_proven: false });
        const event = { type: 'create', resource: 'recipient', resourceId: row.id, new: answer } as const;
        if (!body.invite) return { answer, event };
        await markInvited(tx, [row.id]);
        await tell(tx, 'recipients.invited', {
          organizationId: caller.organizationId,
          recipientIds: [row.id],
          batch: row.id,
        });
        const sent = { type: 'send', resource: 'recipient', resourceId: row.id, new: { invited: 1 } } as const;
        return { answer: present(await readRecipient(tx, row.id)), events: [event, sent] };
      });
    } catch (error) {
      throw alreadyThere(error, body);
    }
  },
});
