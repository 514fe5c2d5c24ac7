import type { Database } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { listPeople } from './list.ts';
import { alreadyThere } from './manage.ts';
import { present, type RecipientRow } from './present.ts';

/** Who may hold the organization's credentials. */
export const recipientHandlers = (database: Database): HandlersOf<'listRecipients' | 'createRecipient'> => ({
  listRecipients: ({ caller, query }) => database.organization(caller.organizationId, tx => listPeople(tx, query)),

  async createRecipient({ caller, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const row = await tx.one<Omit<RecipientRow, 'credentials' | 'groups'>>(
          'insert into recipients (organization_id, name, lastname, email, did, phone, language) values ($1, $2, $3, $4, $5, $6, $7) returning *',
          [caller.organizationId, body.name, body.lastname, body.email, body.did, body.phone, body.language],
        );
        const answer = present({ ...row, credentials: 0, groups: [] });
        return {
          answer,
          event: {
            type: 'create',
            resource: 'recipient',
            resourceId: row.id,
            new: answer,
          },
        };
      });
    } catch (error) {
      throw alreadyThere(error, body);
    }
  },
});
