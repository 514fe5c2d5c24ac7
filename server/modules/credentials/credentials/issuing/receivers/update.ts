import type { RegisteredReceiver } from '../../../../../../contract/credentials/credentials/index.ts';
import { isGiven, type ClaimValue } from '../../../../../../contract/credentials/templates/index.ts';
import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { inLockOrder } from '../../../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../../../platform/errors/index.ts';
import { change } from '../../../../base/events/index.ts';
import { holdPictures, picturesIn } from '../../../pictures/index.ts';
import { readTemplate } from '../../../templates/index.ts';
import { valueFaults } from '../request/receivers.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { presentReceiver, readReceiver, type ReceiverPlace } from './list.ts';

interface Edit {
  revision?: number | undefined;
  values?: Record<string, ClaimValue | null> | undefined;
}

/** What is known with what was edited. */
const mended = (known: Record<string, ClaimValue>, values: Record<string, ClaimValue | null>) =>
  Object.fromEntries(
    Object.entries({ ...known, ...values }).filter((entry): entry is [string, ClaimValue] => isGiven(entry[1])),
  );

/**
 * Changes what is known of somebody who waits for a template's credential. All else stays as it was registered.
 * @throws AppError error.not_found, also where they have their credential meanwhile; request.invalid at the value; request.stale
 */
export const updateReceiver = async (
  { database }: Pick<CredentialParts, 'database'>,
  caller: Caller,
  at: ReceiverPlace,
  { revision, values = {} }: Edit,
  origin: CallOrigin,
): Promise<RegisteredReceiver> => {
  const pictures = await holdPictures(database, caller.organizationId, picturesIn([{ values }]));
  return change(database, caller, origin, async tx => {
    const { projectId, templateId, recipientId } = at;
    const { content } = await readTemplate(tx, projectId, templateId);
    const faults = valueFaults(content, values, 'some', pictures);
    if (Object.keys(faults).length > 0) throw new AppError('request.invalid', faults);
    inLockOrder(tx, 'receiver');
    found(
      await tx.maybe(
        'select 1 from template_receivers where template_id = $1 and recipient_id = $2 and credential_id is null for update',
        [templateId, recipientId],
      ),
    );
    const old = await readReceiver(tx, at);
    unchanged(old, revision);
    const row = { ...old, values: mended(old.values, values), revision: old.revision + 1 };
    await tx.run(
      'update template_receivers set given = $3, revision = $4 where template_id = $1 and recipient_id = $2',
      [templateId, recipientId, JSON.stringify(row.values), row.revision],
    );
    return {
      answer: presentReceiver(row),
      event: {
        type: 'update',
        resource: 'receivers',
        resourceId: templateId,
        members: [recipientId],
        old: { values: old.values },
        new: { values: row.values },
      },
    };
  });
};
