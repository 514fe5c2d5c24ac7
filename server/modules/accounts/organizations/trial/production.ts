import { z } from 'zod';
import { ORGANIZATION_NEWS } from '../../../../../contract/accounts/organizations/notices.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { enqueue, type JobHandler } from '../../../../platform/jobs/index.ts';
import { change } from '../../../base/events/index.ts';
import { countAttempt, type Allowance } from '../../identity/index.ts';
import { letterDesk } from '../../../base/mail-choices/index.ts';
import { completeOrganizationNews, tellOfOrganization } from '../notices.ts';
import { presentOrganization, type OrganizationRow } from '../present.ts';
import { productionLetter } from './production-letters.ts';
import type { NewsParts } from '../news-parts.ts';
import { readersWith, readPlatformOwner, spokenBy } from '../readers.ts';
import { lockOrganization } from '../rows.ts';

/** The job that tells of production: the platform that an organization asks for it, or asks no more, the organization that it has it. */
export const PRODUCTION_JOB = 'organizations.production';
const Payload = z.object({
  organizationId: z.uuid(),
  name: z.string(),
  what: z.enum([...ORGANIZATION_NEWS, 'takesBack']).extract(['asksProduction', 'inProduction', 'takesBack']),
});

/** Asks for those whom it concerns to be told, once for each revision. */
export const askToTellOfProduction = (
  tx: Tx,
  { revision, ...payload }: z.infer<typeof Payload> & { revision: number },
): Promise<boolean> =>
  enqueue(tx, {
    kind: PRODUCTION_JOB,
    key: `${payload.organizationId}:${revision}`,
    organizationId: payload.organizationId,
    payload,
  });

/** How often an organization may ask: whoever takes it back and asks again has letters sent each time. */
const ASKED: Allowance = { max: 10, seconds: 86_400 };

/** `PUT organizations/{id}/production`: an organization on trial asks for production, or takes that back. */
export const productionHandlers = (database: Database): HandlersOf<'askForProduction'> => ({
  async askForProduction({ caller, body, origin }) {
    if (body.wanted) await countAttempt(database, [[`production:${caller.organizationId}`, ASKED]]);
    return change(database, caller, origin, async tx => {
      const old = await lockOrganization(tx, caller.organizationId);
      if (old.membership === 'production') throw new AppError('organization.in_production');
      const row = await tx.one<OrganizationRow>(
        `update organizations set production_asked_at = case when $2 then coalesce(production_asked_at, now()) end,
           production_note = case when $2 then $3 end, revision = revision + 1 where id = $1 returning *`,
        [old.id, body.wanted, body.note || null],
      );
      if (body.wanted !== (old.production_asked_at !== null))
        await askToTellOfProduction(tx, {
          organizationId: old.id,
          name: old.name,
          what: body.wanted ? 'asksProduction' : 'takesBack',
          revision: row.revision,
        });
      const [before, answer] = [presentOrganization(old), presentOrganization(row)];
      return {
        answer,
        event: {
          type: 'update',
          resource: 'organization',
          resourceId: old.id,
          old: { production: before.production },
          new: { production: answer.production },
        },
      };
    });
  },
});

/** Whether an organization asks for production as it stands now, whatever was asked or taken back since; held until the commit. */
const stillAsks = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await lockOrganization(tx, organizationId)).production_asked_at !== null;

/**
 * Notifies the operators of the platform, or the organization's owners and the users who manage its membership, by bell and mail. A request that
 * was taken back notifies nobody.
 */
export const tellOfProduction =
  ({ database, settings, keystore }: NewsParts): JobHandler =>
  async ({ payload, id }) => {
    const { organizationId, name, what } = Payload.parse(payload);
    const desk = await letterDesk({ keystore, settings });
    const isAsked = what === 'asksProduction';
    await database.platform('administration', async tx => {
      if (what !== 'inProduction' && !(await stillAsks(tx, organizationId)))
        return void (await completeOrganizationNews(tx, organizationId, ['asksProduction']));
      if (what === 'takesBack') return;
      const told = isAsked ? await readPlatformOwner(tx) : organizationId;
      if (told === undefined) return;
      const readers = await readersWith(tx, told, isAsked ? ['org.owner', 'admin'] : ['org.owner', 'org.billing']);
      await tellOfOrganization(tx, {
        organizationId: told,
        userIds: readers.map(reader => reader.user_id),
        about: { what, organizationId, name },
        once: id,
      });
      for (const reader of readers)
        await desk.queue(tx, {
          kind: isAsked ? 'registrations' : 'membership',
          userId: reader.user_id,
          dedupeKey: `production:${id}:${reader.user_id}`,
          organizationId: told,
          to: reader.email,
          ...productionLetter(spokenBy(reader), what, {
            reader: reader.name,
            name,
            choices: desk.choicesUrl,
            url: `${settings.publicUrl}${isAsked ? `/admin/organizations/${organizationId}` : '/organization'}`,
          }),
        });
    });
  };
