import {
  applicationIssues,
  APPLICATIONS_MAX,
  MDOC_FEATURE,
  type ApplicationContent,
} from '../../../../contract/credentials/applications/index.ts';
import type { FieldError } from '../../../../contract/base/errors/index.ts';
import { checkRules, parseRules, type Rule } from '../../../../engine/rules/index.ts';
import { readCertificates } from '../../../../engine/certificates/index.ts';
import { isCertificate } from '../../../../engine/openid4vp/index.ts';
import { likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { holdToFeature } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { chosenLists } from '../../accounts/trusted-lists/index.ts';
import { certificatesIn } from './attempts/listed.ts';
import { readPasted } from './pasted.ts';
import { giveRuleCode } from './rule-code.ts';
import {
  COLUMNS,
  holdToVerifications,
  lockApplication,
  present,
  readApplication,
  recorded,
  type ApplicationRow,
} from './row.ts';

type Operation =
  | 'listApplications'
  | 'createApplication'
  | 'tryApplicationRules'
  | 'readPastedAsked'
  | 'getApplication'
  | 'updateApplication';

const keepVersion = (
  tx: Tx,
  row: Pick<ApplicationRow, 'id' | 'organization_id' | 'version' | 'content'>,
  userId: string,
) =>
  tx.run(
    'insert into application_versions (application_id, version, organization_id, content, created_by) values ($1, $2, $3, $4, $5)',
    [row.id, row.version, row.organization_id, JSON.stringify(row.content), userId],
  );

/** Refuses one more application in a project that has as many as it can have. @throws AppError application.too_many */
async function refuseTooMany(tx: Tx, projectId: string): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    "select count(*)::int as count from applications where project_id = $1 and state <> 'removed'",
    [projectId],
  );
  if (count >= APPLICATIONS_MAX) throw new AppError('application.too_many');
}

/** Rules as the engine reads them. @throws AppError request.invalid, at the rule that is none */
function rulesIn(rules: ApplicationContent['rules']): Rule[] {
  const read = parseRules(rules);
  if ('rules' in read) return read.rules;
  throw invalidField(`rules${read.fault.path.replaceAll('[', '.').replaceAll(']', '')}`, 'invalid');
}

/** @throws AppError request.invalid, at the fields that do not go together, and at rules and certificates that are none */
async function refuseContent(content: ApplicationContent): Promise<void> {
  const issues: Record<string, FieldError> = applicationIssues(content);
  rulesIn(content.rules);
  for (const [at, issuer] of content.issuers.entries()) {
    if (!('certificate' in issuer)) continue;
    const found = certificatesIn(issuer.certificate);
    const isRead = await Promise.all(found.map(each => isCertificate(each, readCertificates)));
    if (found.length === 0 || isRead.includes(false)) issues[`issuers.${at}.certificate`] = 'certificate_unreadable';
  }
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', issues);
}

/** Refuses to add lists to which the organization has no right, or that name no issuers. @throws AppError feature.off; request.invalid, at these lists */
async function refuseLists(
  tx: Tx,
  organizationId: string,
  moment: Parameters<typeof chosenLists>[2],
  lists: readonly string[],
  kept: readonly string[] = [],
) {
  if (lists.every(id => kept.includes(id))) return;
  await holdToFeature(tx, organizationId, 'trustedLists');
  const found = await chosenLists(tx, lists, moment);
  const known = new Set(found.flatMap(({ id, isCanceled }) => (isCanceled ? [] : [id])));
  const unknown = lists.flatMap((id, at) =>
    known.has(id) || kept.includes(id) ? [] : [[`trustedLists.${at}`, 'not_found'] as const],
  );
  if (unknown.length > 0) throw new AppError('request.invalid', Object.fromEntries(unknown));
}

/** @throws AppError feature.off where mobile documents are asked for and the organization has none */
async function holdToForm(tx: Tx, organizationId: string, { form }: ApplicationContent): Promise<void> {
  if (form === 'mso_mdoc') await holdToFeature(tx, organizationId, MDOC_FEATURE);
}

/** @throws AppError application.needs_bbs where only parts are asked of a credential that shows none (spec §3) */
function refuseParts({ content, in_parts: hasParts }: ApplicationRow): void {
  if (content.form === 'ldp_vc' && content.selectiveDisclosure && !hasParts)
    throw new AppError('application.needs_bbs', { selectiveDisclosure: 'invalid_choice' });
}

/** Applications as they are written. */
export const applicationHandlers = ({
  database,
  canonizer,
  clock,
  settings,
}: Pick<ModuleParts, 'database' | 'canonizer' | 'clock' | 'settings'>): HandlersOf<Operation> => ({
  listApplications: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const now = new Date(clock());
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      const { rows, total } = await readPage<ApplicationRow>(tx, query, {
        columns: COLUMNS,
        from: 'applications a',
        where: `a.project_id = $1 and ($2::text is null or plainly(a.name) like $2) and case
            when $3::text is null then a.state <> 'removed'
            when $3 = 'expired' then a.state <> 'removed' and a.expires_at <= $4
            else a.state = $3 and (a.state = 'removed' or a.expires_at is null or a.expires_at > $4) end`,
        params: [params.projectId, likePattern(query.q), query.state, now],
        sorts: { createdAt: 'a.created_at', name: 'plainly(a.name)' },
        key: 'a.id',
      });
      return { applications: rows.map(row => present(row, now)), total };
    }),

  getApplication: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      return present(await readApplication(tx, params.projectId, params.applicationId), new Date(clock()));
    }),

  async createApplication({ caller, params, body, origin }) {
    await refuseContent(body);
    return change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      await lockProject(tx, params.projectId);
      await holdToVerifications(tx, organizationId, params.projectId);
      await holdToForm(tx, organizationId, body);
      await refuseTooMany(tx, params.projectId);
      await refuseLists(tx, organizationId, { now: clock(), publicUrl: settings.publicUrl }, body.trustedLists);
      const { id } = await tx.one<{ id: string }>(
        'insert into applications (organization_id, project_id, name, content, expires_at) values ($1, $2, $3, $4, $5) returning id',
        [organizationId, params.projectId, body.name, JSON.stringify(body), body.expiration],
      );
      if (body.pov !== null) await giveRuleCode(tx, id);
      const row = await readApplication(tx, params.projectId, id);
      refuseParts(row);
      await keepVersion(tx, row, userId);
      return {
        answer: present(row, new Date(clock())),
        event: { type: 'create', resource: 'application', resourceId: id, new: recorded(row) },
      };
    });
  },

  tryApplicationRules: ({ caller, params, body }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      const results = checkRules(rulesIn(body.rules), body.sample, new Date(clock()));
      return { results: results.map(({ reason = null, ...result }) => ({ ...result, reason })) };
    }),

  readPastedAsked: ({ caller, params, body }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      const read = readPasted(body.text, canonizer.tools.primitives);
      if (!read) throw invalidField('text', 'invalid');
      return read;
    }),

  updateApplication: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      const { revision, ...edit } = body;
      await holdToVerifications(tx, organizationId, params.projectId);
      const old = await lockApplication(tx, params.projectId, params.applicationId);
      unchanged(old, revision);
      if (old.state === 'removed') throw new AppError('application.removed');
      const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
      const content: ApplicationContent = { ...old.content, ...given };
      await refuseContent(content);
      await refuseLists(
        tx,
        organizationId,
        { now: clock(), publicUrl: settings.publicUrl },
        content.trustedLists,
        old.content.trustedLists,
      );
      await holdToForm(tx, organizationId, content);
      await tx.run(
        'update applications set revision = revision + 1, version = version + 1, name = $2, content = $3, expires_at = $4 where id = $1',
        [old.id, content.name, JSON.stringify(content), content.expiration],
      );
      if (content.pov) await giveRuleCode(tx, old.id);
      const row = await readApplication(tx, params.projectId, old.id);
      refuseParts(row);
      await keepVersion(tx, row, userId);
      return {
        answer: present(row, new Date(clock())),
        event: { type: 'update', resource: 'application', resourceId: old.id, old: recorded(old), new: recorded(row) },
      };
    }),
});
