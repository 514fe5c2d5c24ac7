import { confirms } from '../../../../../contract/credentials/recipients/index.ts';
import { found, invalidField } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { ERASE_JOB, lockPerson, presentErasure, readErasure } from './erasure.ts';

/** Erasing a person of the organization: what it would take, and that it is wanted. */
export const erasureHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<'getErasure' | 'eraseRecipient'> => ({
  getErasure: ({ caller, params: { recipientId } }) =>
    database.organization(caller.organizationId, async tx => {
      found(await tx.maybe('select 1 from recipients where id = $1', [recipientId]));
      return presentErasure(tx, { tell }, recipientId);
    }),

  eraseRecipient: ({ caller, params: { recipientId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      const person = await lockPerson(tx, recipientId);
      // Asked for twice, it is done once: nobody's address is left to compare.
      if (await readErasure(tx, recipientId))
        return { answer: await presentErasure(tx, { tell }, recipientId), events: [] };
      if (!confirms(person, body.confirm)) throw invalidField('confirm', 'not_confirmed');
      const { id } = await tx.one<{ id: string }>(
        'insert into erasures (organization_id, recipient_id, requested_by, reason) values ($1, $2, $3, $4) returning id',
        [organizationId, recipientId, userId, body.reason],
      );
      await enqueue(tx, { kind: ERASE_JOB, key: id, organizationId, payload: { recipientId } });
      return {
        answer: await presentErasure(tx, { tell }, recipientId),
        event: { type: 'erase', resource: 'recipient', resourceId: recipientId, new: { reason: body.reason } },
      };
    }),
});
