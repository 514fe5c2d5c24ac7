import { ACTIONS } from '../../../../../contract/base/access/index.ts';
import type { DisputeNotice } from '../../../../../contract/office/benefits/notices.ts';
import type { CallOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { readersWith } from '../../../accounts/organizations/index.ts';
import { change } from '../../../base/events/index.ts';
import { tellPeople } from '../../../base/notifications/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import type { CardRow } from './rows.ts';

interface Disputed {
  benefit_id: string;
  project_id: string;
  product: string;
  disputed_at: Date | null;
}

/** Notes that a member says of a redemption of theirs that it was not they, and tells the managers; once. @throws AppError error.not_found */
export async function dispute(
  { database }: Pick<ModuleParts, 'database'>,
  { credential_id, organization_id: organizationId }: CardRow,
  redemptionId: string,
  origin: CallOrigin,
): Promise<void> {
  const managers = (projectId: string) =>
    database.platform('member-cards', async tx =>
      readersWith(
        tx,
        organizationId,
        ACTIONS['benefits.reverse'].organization,
        await membersWho(tx, projectId, 'benefits.reverse'),
      ),
    );
  const card = await database.organization(organizationId, tx => shownCredentials.read(tx, credential_id));
  const readers = await managers(found(card).project_id);
  await change(database, { organizationId, userId: null }, origin, async tx => {
    inLockOrder(tx, 'redemption');
    const row = found(
      await tx.maybe<Disputed>(
        `select r.benefit_id, r.project_id, w.content ->> 'product' as product, r.disputed_at
         from redemptions r join benefit_versions w on w.benefit_id = r.benefit_id and w.version = r.version
         where r.id = $1 and r.member_id = $2 and r.project_id = $3 for no key update of r`,
        [redemptionId, found(card).recipient_id, found(card).project_id],
      ),
    );
    if (row.disputed_at) return { answer: undefined, events: [] };
    await tx.run('update redemptions set disputed_at = clock_timestamp() where id = $1', [redemptionId]);
    const details: DisputeNotice = {
      benefitId: row.benefit_id,
      projectId: row.project_id,
      product: row.product,
      redemptionId,
    };
    await tellPeople(tx, {
      type: 'redemptionDisputed',
      organizationId,
      userIds: readers.map(reader => reader.user_id),
      details,
    });
    return {
      answer: undefined,
      event: { type: 'update', resource: 'benefit', resourceId: row.benefit_id, new: { disputed: redemptionId } },
    };
  });
}
