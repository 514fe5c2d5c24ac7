import { z } from 'zod';
import type { OrganizationStatus } from '../../../../contract/accounts/organizations/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../platform/jobs/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { letterDesk } from '../../base/mail-choices/index.ts';
import { tellOfOrganization } from './notices.ts';
import { decisionLetter, reviewLetter } from './letters/review-letters.ts';
import type { NewsParts } from './news-parts.ts';
import { readersWith, readPlatformOwner, spokenBy } from './readers.ts';
import { lockOrganization, readOrganization } from './rows.ts';

/** The jobs that tell of reviews: to those who review, and to those who are reviewed. */
export const REVIEW_JOB = 'organizations.review';
export const DECIDED_JOB = 'organizations.decided';
const Payload = z.object({ organizationId: z.uuid() });
const ReviewPayload = Payload.extend({ name: z.string() });

/** Asks for whoever reviews to be told that an organization waits: once for each time that it was submitted. */
export const askForReview = (tx: Tx, organizationId: string, name: string, revision = 1): Promise<boolean> =>
  enqueue(tx, {
    kind: REVIEW_JOB,
    key: `${organizationId}:${revision}`,
    organizationId,
    payload: { organizationId, name },
  });

/** Asks for an organization's owners to be told of a decision, once. */
export const askToTellDecision = (
  tx: Tx,
  { organizationId, revision }: { organizationId: string; revision: number },
): Promise<boolean> =>
  enqueue(tx, { kind: DECIDED_JOB, key: `${organizationId}:${revision}`, organizationId, payload: { organizationId } });

/** Whether an organization waits as it stands now, whatever was decided since; held until the commit. */
const stillWaits = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await lockOrganization(tx, organizationId)).status === 'pending';

/** Tells those who look after organizations that one waits: each in the bell, and by mail. What was decided meanwhile waits for nobody. */
export const tellOverseers =
  ({ database, settings, keystore }: NewsParts): JobHandler =>
  async ({ payload, id }) => {
    const desk = await letterDesk({ keystore, settings });
    const { organizationId, name } = ReviewPayload.parse(payload);
    await database.platform('administration', async tx => {
      if (!(await stillWaits(tx, organizationId))) return;
      const platform = await readPlatformOwner(tx);
      if (platform === undefined) return;
      const readers = await readersWith(tx, platform, ['org.owner', 'admin']);
      await tellOfOrganization(tx, {
        organizationId: platform,
        userIds: readers.map(reader => reader.user_id),
        about: { what: 'waits', organizationId, name },
        once: id,
      });
      for (const reader of readers)
        await desk.queue(tx, {
          kind: 'registrations',
          userId: reader.user_id,
          dedupeKey: `review:${id}:${reader.user_id}`,
          organizationId: platform,
          to: reader.email,
          ...reviewLetter(spokenBy(reader), {
            reader: reader.name,
            name,
            choices: desk.choicesUrl,
            url: `${settings.publicUrl}/admin/organizations/${organizationId}`,
          }),
        });
    });
  };

/** What was decided, as the organization stands now: who was corrected and decided about again since is told of that. */
const DECIDED: readonly OrganizationStatus[] = ['verified', 'rejected'];

/** Tells the owners of an organization what the platform decided. */
export const tellDecision =
  (database: Database, publicUrl: string): JobHandler =>
  async ({ payload, id }) => {
    const { organizationId } = Payload.parse(payload);
    await database.platform('administration', async tx => {
      const organization = await readOrganization(tx, organizationId);
      if (!DECIDED.includes(organization.status)) return;
      const readers = await readersWith(tx, organizationId, ['org.owner']);
      if (organization.status === 'verified')
        await tellOfOrganization(tx, {
          organizationId,
          userIds: readers.map(reader => reader.user_id),
          about: { what: 'verified', organizationId, name: organization.name },
          once: id,
        });
      for (const reader of readers)
        await queueMail(tx, {
          dedupeKey: `decided:${id}:${reader.user_id}`,
          organizationId,
          to: reader.email,
          ...decisionLetter(spokenBy(reader), {
            reader: reader.name,
            name: organization.name,
            url: `${publicUrl}/${organization.status === 'rejected' ? 'organization' : ''}`,
            rejection:
              organization.status === 'rejected'
                ? { reasons: organization.rejection_reasons ?? [], comment: organization.rejection_comment }
                : null,
          }),
        });
    });
  };
