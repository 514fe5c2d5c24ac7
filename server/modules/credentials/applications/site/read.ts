import { createHash } from 'node:crypto';
import type { SiteAttempt } from '../../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { COLUMNS, type AttemptRow } from '../attempts/rows.ts';
import { holdToVerifications } from '../row.ts';

type Asked = { params: { applicationId: string; attemptId: string }; body: { secret: string } };

/** What is kept of the secret of an attempt. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** An attempt as the widget reads it. */
export const present = ({ state, reason, opened_at: openedAt }: AttemptRow): SiteAttempt => ({
  state,
  reason,
  isOpened: openedAt !== null,
});

/** How the calls of the widget find their application and their attempt. */
export function siteReaders({ database }: Pick<ModuleParts, 'database'>) {
  return {
    /** Works in the organization of an application. @throws AppError error.not_found, feature.off */
    async within<T>(applicationId: string, work: (tx: Tx, projectId: string) => Promise<T>): Promise<T> {
      const row = await database.platform('attempts', tx =>
        tx.maybe<{ organization_id: string; project_id: string }>(
          'select organization_id, project_id from applications where id = $1',
          [applicationId],
        ),
      );
      const { organization_id: organizationId, project_id: projectId } = found(row);
      return database.organization(organizationId, async tx => {
        await holdToVerifications(tx, organizationId, projectId);
        return work(tx, projectId);
      });
    },

    /** The attempt of a secret. @throws AppError error.not_found */
    readBySecret: async (tx: Tx, { params, body }: Asked): Promise<AttemptRow> =>
      found(
        await tx.maybe<AttemptRow>(
          `select ${COLUMNS} from application_attempts t where t.id = $1 and t.application_id = $2 and t.secret_hash = $3`,
          [params.attemptId, params.applicationId, hashOf(body.secret)],
        ),
      ),
  };
}
