import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../../platform/database/index.ts';

const LIFE_MS = 15 * 60_000;
/** Before every challenge of ours, so that one that is over is told from one that the caller made up. */
const MARK = 'sello-';

/** Makes a challenge of a project that one presentation can answer. */
export async function createChallenge(
  tx: Tx,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  now: number,
): Promise<{ challenge: string; expiresAt: string }> {
  const challenge = `${MARK}${randomBytes(24).toString('base64url')}`;
  const expiresAt = new Date(now + LIFE_MS);
  await tx.run(
    'insert into vc_challenges (challenge, organization_id, project_id, expires_at) values ($1, $2, $3, $4)',
    [challenge, organizationId, projectId, expiresAt],
  );
  return { challenge, expiresAt: expiresAt.toISOString() };
}

/** Whether a challenge is one of ours. A caller may have their own, and sees to it themselves that each is answered once. */
export const isOurs = (challenge: string | undefined): challenge is string => challenge?.startsWith(MARK) ?? false;

/** Uses up a challenge of ours. Answers whether it was open. */
export const spendChallenge = async (tx: Tx, projectId: string, challenge: string, now: number): Promise<boolean> =>
  (await tx.maybe(
    'delete from vc_challenges where challenge = $1 and project_id = $2 and expires_at > $3 returning 1',
    [challenge, projectId, new Date(now)],
  )) !== undefined;
