import { likePattern, readPage } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { countChecks, holdToVerifications, readApplication, type ApplicationRow } from '../../applications/index.ts';
import type { createSharedReader } from '../pack/content.ts';
import { readVerifier } from '../row.ts';
import type { VerifierSecrets } from '../secrets.ts';
import { checksIn } from './batch.ts';
import { COLUMNS, FROM, IS_REPEATED, keepChecks, present, presentKnown, type CheckRow } from './rows.ts';
import { statedPlaces, type ListsSay } from './stated.ts';
import type { CheckMade, ChecksKnown } from '../../../../../contract/credentials/verifiers/index.ts';

type Operation = 'syncVerifierChecks' | 'listVerifierChecks';

const NOTHING: ReadonlyMap<string, ListsSay> = new Map();
/** How old the lists may be that checks are compared with, in milliseconds: many devices come back at once. */
const LISTS_MS = 5_000;

/** Checks that verifiers made without a connection, as devices send them and the organization reads them. */
export function checkHandlers(
  {
    database,
    canonizer,
    settings,
    clock,
    crash,
  }: Pick<ModuleParts, 'database' | 'canonizer' | 'settings' | 'clock' | 'crash'>,
  { saltOf }: Pick<VerifierSecrets, 'saltOf'>,
  readShared: ReturnType<typeof createSharedReader>,
): HandlersOf<Operation> {
  const { primitives } = canonizer.tools;
  /** What the newest status lists say of each check that found a valid credential: revoked before suspended. */
  const judged = async (application: ApplicationRow, checks: readonly CheckMade[]) => {
    const isAsked = checks.some(({ outcome, places }) => outcome === 'success' && places.length > 0);
    const stated = isAsked
      ? await statedPlaces(await readShared(application.organization_id, application, LISTS_MS), {
          salt: saltOf(application.id),
          primitives,
          now: new Date(clock()),
          allowHttpLocalhost: settings.publicUrl.startsWith('http://'),
        })
      : NOTHING;
    return checks.map(check => {
      const said = check.outcome === 'success' ? check.places.flatMap(place => stated.get(place) ?? []) : [];
      return { ...check, listsSay: said.includes('revoked') ? 'revoked' : (said[0] ?? null) };
    });
  };

  return {
    async syncVerifierChecks({ caller, body, origin }) {
      const { organizationId, projectId, applicationId, verifierId } = caller;
      const { application, verifier } = await database.organization(organizationId, async tx => ({
        application: await readApplication(tx, projectId, applicationId),
        verifier: await readVerifier(tx, applicationId, verifierId),
      }));
      const checks = await judged(application, checksIn(body.checks, { verifierId, key: verifier.key }, primitives));
      const known = await change(
        database,
        { organizationId, userId: null },
        origin,
        async (tx): Promise<Changed<ChecksKnown>> => {
          const added = await keepChecks(tx, { organizationId, applicationId, verifierId }, checks, new Date(clock()));
          // As an attempt that could not be checked: it has failed.
          await countChecks(
            tx,
            { applicationId, verifierId },
            added.map(({ at, outcome, reason }) => ({ at, state: outcome === 'success' ? outcome : 'failed', reason })),
          );
          const rows = await tx.rows<CheckRow>(
            `select ${COLUMNS} from ${FROM} where c.verifier_id = $1 and c.id = any($2::uuid[]) order by c.at, c.id`,
            [verifierId, checks.map(({ id }) => id)],
          );
          crash('verifiers.sync.written');
          const answer = { checks: rows.map(presentKnown) };
          if (added.length === 0) return { answer, events: [] };
          return {
            answer,
            event: {
              type: 'update',
              resource: 'verifier',
              resourceId: verifierId,
              new: { name: verifier.name, checks: added.length },
            },
          };
        },
      );
      crash('verifiers.sync.committed');
      return known;
    },

    listVerifierChecks: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        const { rows, total } = await readPage<CheckRow>(tx, query, {
          columns: COLUMNS,
          from: FROM,
          where: `c.application_id = $1 and ($2::uuid is null or c.verifier_id = $2) and ($3::text is null or c.lists_say = $3)
            and ($4::text is null or ${IS_REPEATED} = ($4 = 'true')) and ($5::text is null or plainly(d.name) like $5)`,
          params: [params.applicationId, query.verifierId, query.listsSay, query.repeated, likePattern(query.q)],
          sorts: { at: 'c.at' },
          key: 'c.id',
        });
        return { checks: rows.map(present), total };
      }),
  };
}
