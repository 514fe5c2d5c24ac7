import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { PlatformEvent } from '../../../base/events/index.ts';
import { tellFactor } from './letters.ts';
import { countCodes } from './recovery.ts';

/**
 * Tells somebody that one of their recovery codes was used, so that whoever found the paper they stood on is seen; the events of
 * it, in organizations that they enter by the account. */
export async function tellCodeUsed(
  tx: Tx,
  publicUrl: string,
  userId: string,
  language: Language,
): Promise<PlatformEvent[]> {
  const memberships = await tx.rows<{ id: string }>(
    "select organization_id as id from organization_users where user_id = $1 and status = 'active' and auth_method <> 'sso' order by organization_id",
    [userId],
  );
  const { email } = await tx.one<{ email: string }>('select email from users where id = $1', [userId]);
  await tellFactor(tx, publicUrl, {
    what: 'recovered',
    to: email,
    organizationId: memberships[0]?.id ?? null,
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
