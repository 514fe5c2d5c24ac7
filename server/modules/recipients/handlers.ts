import { likePattern, readPage, type Database } from '../../platform/database/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { change } from '../events/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { alreadyThere } from './manage.ts';
import { COLUMNS, present, type RecipientRow } from './present.ts';
import { recipientsLike } from './search.ts';

/** Who may hold the organization's credentials. */
export const recipientHandlers = (database: Database): HandlersOf<'listRecipients' | 'createRecipient'> => ({
  listRecipients: ({ caller, query }) =>
    database.organization(caller.organizationId, async tx => {
      const pattern = likePattern(query.q);
      const found = pattern ? await recipientsLike(tx, pattern) : undefined;
      const { rows, total } = await readPage<RecipientRow>(tx, query, {
        columns: COLUMNS,
        // Out of a group of a hundred, of a million people: its own are looked up, and nobody else.
        from: query.groupId
          ? 'recipient_group_members m join recipients r on r.id = m.recipient_id and m.group_id = $4'
          : 'recipients r',
        where: `${found ? 'r.id = any($1::uuid[])' : '($1::text is null or words_of(r) ilike $1)'}
           and ($2::text is null or ($2 = 'linked') = (did is not null)) and ($3::text is null or status = $3)`,
        params: [found ?? pattern, query.wallet, query.status, ...(query.groupId ? [query.groupId] : [])],
        sorts: { createdAt: 'created_at', name: 'name, lastname', email: { nullable: 'email' } },
        key: 'id',
      });
      return { recipients: rows.map(present), total };
    }),

  async createRecipient({ caller, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const row = await tx.one<Omit<RecipientRow, 'credentials' | 'groups'>>(
          'insert into recipients (organization_id, name, lastname, email, did) values ($1, $2, $3, $4, $5) returning *',
          [caller.organizationId, body.name, body.lastname, body.email, body.did],
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
