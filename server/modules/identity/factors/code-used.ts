import type { Language } from '../../../../contract/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlatformEvent } from '../../events/index.ts';
import { tellFactor } from './letters.ts';
import { countCodes } from './recovery.ts';

/** Tells somebody that one of their recovery codes was used, so that whoever found the paper they stood on is seen; the events of it. */
export async function tellCodeUsed(
  tx: Tx,
  publicUrl: string,
  userId: string,
  language: Language,
): Promise<PlatformEvent[]> {
  const memberships = await tx.rows<{ id: string; email: string }>(
    `select ou.organization_id as id, u.email from organization_users ou join users u on u.id = ou.user_id
     where ou.user_id = $1 and ou.status = 'active' order by ou.organization_id`,
    [userId],
  );
  const [first] = memberships;
  if (first)
    await tellFactor(tx, publicUrl, {
      what: 'recovered',
      to: first.email,
      organizationId: first.id,
      language,
      about: String(await countCodes(tx, userId)),
    });
  return memberships.map(({ id }) => ({
    organizationId: id,
    type: 'update',
    resource: 'user',
    resourceId: userId,
    actorId: userId,
    new: { secondFactor: 'codeUsed' },
  }));
}
