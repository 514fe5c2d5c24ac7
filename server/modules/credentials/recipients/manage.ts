import { next } from '../../../../contract/base/common/states.ts';
import { recipientMachine } from '../../../../contract/credentials/recipients/index.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { haltIssuing } from '../../accounts/organizations/index.ts';
import { notOfAnother } from './addresses/further.ts';
import { readHistory } from './history.ts';
import { lockRecipient, readRecipient } from './locked.ts';
import { present, type RecipientRow } from './present.ts';
import { enabling } from './reached.ts';

/** What follows from a change of the address: one that is proven makes its recipient active, and another one is suppressed no longer. */
type KeptByDatabase = Pick<RecipientRow, 'status' | 'suppressed_at' | 'suppressed_because'>;

/** A recipient who has the address or the wallet already is told at the field. */
export const alreadyThere = (error: unknown, { email }: { email?: string | null | undefined }): unknown =>
  isUniqueViolation(error) ? new AppError('recipient.exists', { [email ? 'email' : 'did']: 'duplicate_row' }) : error;

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A recipient is about to be removed: whoever has something of theirs throws. Told once more while nothing is issued. */
    'recipient.removing': { recipientId: string };
    /** The address of a recipient changed, by whichever call: what the previous address can open ends. */
    'recipient.moved': { recipientId: string; to: string | null };
    /** Notifications to the address of a recipient ended, or were allowed again. An address that changes begins without that (`recipient.moved`). */
    'recipient.suppressed': { recipientId: string; isSuppressed: boolean };
    /** A recipient is reached elsewhere from now on, or by no address: the previous one is notified. */
    'recipient.readdressed': {
      organizationId: string;
      recipientId: string;
      revision: number;
      name: string;
      from: string;
      to: string | null;
    };
  }
}

/**
 * Corrects where a recipient is reached, as an edit does; nothing where they are reached there already. Answers the previous address, the recipient's
 * revision and name, and what happened. The caller notifies that address. @throws AppError request.stale, or at the field whose address it is already
 */
export async function readdressRecipient(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  recipientId: string,
  { email, revision }: { email: string; revision?: number | undefined },
): Promise<{ previous: string | null; revision: number; name: string; events: ChangeEvent[] }> {
  const old = await lockRecipient(tx, recipientId);
  unchanged(old, revision);
  if (old.email === email) return { previous: old.email, revision: old.revision, name: old.name, events: [] };
  await notOfAnother(tx, email, recipientId);
  const edited = { ...old, email, email_proven_at: null, revision: old.revision + 1 };
  const kept = await tx
    .one<KeptByDatabase>(
      'update recipients set email = $2, email_proven_at = null, revision = $3 where id = $1 returning status, suppressed_at, suppressed_because',
      [recipientId, email, edited.revision],
    )
    .catch((error: unknown) => Promise.reject(alreadyThere(error, { email })));
  const row = { ...edited, ...kept, addresses: old.addresses.filter(each => each.email !== email) };
  await tell(tx, 'recipient.moved', { recipientId, to: email });
  return {
    previous: old.email,
    revision: row.revision,
    name: row.name,
    events: [{ type: 'update', resource: 'recipient', resourceId: recipientId, old: present(old), new: present(row) }],
  };
}

type Operation =
  | 'getRecipient'
  | 'updateRecipient'
  | 'changeRecipientStatus'
  | 'allowRecipientMail'
  | 'deleteRecipient'
  | 'listRecipientEvents';

/** What is done to one recipient, by those who look after the organization's people. */
export const managingHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<Operation> => ({
  getRecipient: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => present(await readRecipient(tx, params.recipientId))),

  async updateRecipient({ caller, params: { recipientId }, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        const old = await lockRecipient(tx, recipientId);
        unchanged(old, body.revision);
        const { revision: _, ...edits } = body;
        const edited = { ...old, ...edits, revision: old.revision + 1 };
        if (edited.email === null && edited.did === null)
          throw new AppError('request.invalid', { email: 'email_or_did' });
        if (edited.email !== old.email) {
          edited.email_proven_at = null;
          if (edited.email) await notOfAnother(tx, edited.email, recipientId);
        }
        const kept = await tx.one<KeptByDatabase>(
          'update recipients set name = $2, lastname = $3, email = $4, did = $5, phone = $6, language = $7, revision = $8, email_proven_at = $9 where id = $1 returning status, suppressed_at, suppressed_because',
          [
            recipientId,
            edited.name,
            edited.lastname,
            edited.email,
            edited.did,
            edited.phone,
            edited.language,
            edited.revision,
            edited.email_proven_at,
          ],
        );
        const row = { ...edited, ...kept };
        const { name, revision } = row;
        if (old.email !== row.email) await tell(tx, 'recipient.moved', { recipientId, to: row.email });
        if (old.email !== null && old.email !== row.email)
          await tell(tx, 'recipient.readdressed', {
            organizationId: caller.organizationId,
            recipientId,
            revision,
            name,
            from: old.email,
            to: row.email,
          });
        const answer = present(await readRecipient(tx, recipientId));
        return {
          answer,
          event: { type: 'update', resource: 'recipient', resourceId: recipientId, old: present(old), new: answer },
        };
      });
    } catch (error) {
      throw alreadyThere(error, body);
    }
  },

  changeRecipientStatus: ({ caller, params: { recipientId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockRecipient(tx, recipientId);
      const event = body.status === 'active' ? await enabling(tx, recipientId) : 'disable';
      const status = next(recipientMachine, old.status, event);
      if (!status) throw new AppError('state.transition');
      const row = { ...old, status, revision: old.revision + 1 };
      await tx.run('update recipients set status = $2, revision = $3 where id = $1', [
        recipientId,
        row.status,
        row.revision,
      ]);
      const answer = present(row);
      return {
        answer,
        event: { type: 'update', resource: 'recipient', resourceId: recipientId, old: present(old), new: answer },
      };
    }),

  allowRecipientMail: ({ caller, params: { recipientId }, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockRecipient(tx, recipientId);
      if (old.suppressed_at === null) return { answer: present(old), events: [] };
      await tx.run('update recipients set suppressed_at = null, suppressed_because = null where id = $1', [
        recipientId,
      ]);
      await tell(tx, 'recipient.suppressed', { recipientId, isSuppressed: false });
      const answer = present({ ...old, suppressed_at: null, suppressed_because: null });
      return {
        answer,
        event: { type: 'update', resource: 'recipient', resourceId: recipientId, old: present(old), new: answer },
      };
    }),

  deleteRecipient: ({ caller, params: { recipientId }, origin }) =>
    change(database, caller, origin, async tx => {
      // Most often nobody may let them go, and that is known without stopping anybody; what was being issued meanwhile is looked at again.
      await tell(tx, 'recipient.removing', { recipientId });
      await haltIssuing(tx, caller.organizationId);
      const old = await lockRecipient(tx, recipientId);
      await tell(tx, 'recipient.removing', { recipientId });
      await tx.run('delete from recipients where id = $1', [recipientId]);
      return {
        answer: { id: recipientId },
        event: { type: 'delete', resource: 'recipient', resourceId: recipientId, old: present(old) },
      };
    }),

  listRecipientEvents: ({ caller, params: { recipientId }, query }) =>
    database.organization(caller.organizationId, async tx => {
      found(await tx.maybe('select 1 from recipients where id = $1', [recipientId]));
      return readHistory(tx, recipientId, query);
    }),
});
