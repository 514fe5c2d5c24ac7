import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { endSessions } from '../end-sessions.ts';
import { worksElsewhere } from '../works-somewhere.ts';
import { tellFactor } from './letters.ts';
import { lockFactors } from './rows.ts';

/**
 * Takes all factors and recovery codes from somebody who lost them, as the platform, ends their sessions and tells them. Whoever works with another
 * organization, too, keeps them: what protects that one is not this one's to take. @throws AppError factor.elsewhere, factor.none
 */
export async function resetFactors(
  tx: Tx,
  publicUrl: string,
  { userId, organizationId, by, language }: { userId: string; organizationId: string; by: string; language: Language },
): Promise<void> {
  const factors = await lockFactors(tx, userId);
  if (factors.length === 0) throw new AppError('factor.none');
  if (await worksElsewhere(tx, userId, organizationId)) throw new AppError('factor.elsewhere');
  await tx.run('delete from user_factors where user_id = $1', [userId]);
  await tx.run('delete from recovery_codes where user_id = $1', [userId]);
  await tx.run('delete from factor_steps where user_id = $1', [userId]);
  await endSessions(tx, userId, 'factor', { byPassword: true });
  const account = await tx.one<{ email: string; language: Language | null }>(
    'select email, language from users where id = $1',
    [userId],
  );
  await tellFactor(tx, publicUrl, {
    what: 'reset',
    to: account.email,
    organizationId,
    language: account.language ?? language,
    about: by,
  });
}
