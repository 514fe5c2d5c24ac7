import {
  ANALYTICS_FIGURES,
  ANALYTICS_ROWS,
  COUNTRY_SHOWN_FROM,
  type Analytics,
  type AnalyticsFigure,
  type Period,
} from '../../../../contract/office/dashboards/index.ts';
import type { CountedRefusal } from '../../../../contract/office/benefits/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { readAllHappenings } from '../../credentials/credentials/index.ts';
import { dayIn, holdToFeature } from '../../accounts/organizations/index.ts';
import { projectsCounted } from '../../accounts/projects/index.ts';
import { titlesOf } from '../../credentials/templates/index.ts';
import { readAllVisits, readChecks } from '../../credentials/visits/index.ts';
import { readBenefitFigures } from '../benefits/index.ts';
import { readKnownSince } from '../notification-groups/index.ts';
import { Ledger } from './ledger.ts';
import { namedAmong } from './named.ts';
import { spreadOf } from './periods.ts';

type Figures = Record<AnalyticsFigure, number>;

/** Where so few visitors come from that they could be made out, they are not told. */
const told = (count: number): number | null => (count > 0 && count < COUNTRY_SHOWN_FROM ? null : count);
const byMost = ([, a]: [string, Figures], [, b]: [string, Figures]): number =>
  b.issued - a.issued || b.verified - a.verified || b.viewed - a.viewed;

/**
 * What came of an organization in a period that ends now, in the projects that the caller sees, or in one of them: from the counters alone, so that it costs the
 * same whatever was issued. @throws AppError feature.off, error.not_found
 */
export async function readAnalytics(
  tx: Tx,
  caller: UserCaller,
  {
    period,
    projectId,
    refused,
  }: { period: Period; projectId?: string | undefined; refused?: CountedRefusal | undefined },
  now: Date,
): Promise<Analytics> {
  await holdToFeature(tx, caller.organizationId, 'analytics');
  const seen = await projectsCounted(tx, caller);
  const nameOf = namedAmong(seen);
  const projectIds = seen.map(({ id }) => id).filter(id => projectId === undefined || id === projectId);
  if (projectId !== undefined) found(projectIds[0]);
  const { since, until, grain, columns } = spreadOf(period, await dayIn(tx, caller.organizationId, now));
  const read = { projectIds, grain, since: columns[0]?.since ?? since };
  const [happened, visits, checks, notifications, benefits] = await Promise.all([
    readAllHappenings(tx, read),
    readAllVisits(tx, read),
    readChecks(tx, read),
    projectId === undefined ? readKnownSince(tx, caller.organizationId, since) : [],
    readBenefitFigures(tx, { organizationId: caller.organizationId, projectIds, since, refused }),
  ]);

  const ledger = () => new Ledger(ANALYTICS_FIGURES);
  const [byColumn, byProject, byTemplate, byCountry] = [ledger(), ledger(), ledger(), ledger()];
  const all = byColumn.none();
  const projectOf = new Map<string, string>();
  const reasons = new Map<string, number>();
  /** Whether it is of the period itself, and not of the week that only the chart shows. */
  const take = (
    figure: AnalyticsFigure,
    row: { since: string; projectId: string; templateId: string; count: number },
  ): boolean => {
    byColumn.add(row.since, figure, row.count);
    if (row.since < since) return false;
    all[figure] += row.count;
    byProject.add(row.projectId, figure, row.count);
    byTemplate.add(row.templateId, figure, row.count);
    projectOf.set(row.templateId, row.projectId);
    return true;
  };
  for (const row of happened) take(row.kind, row);
  for (const row of visits) if (take(row.kind, row)) byCountry.add(row.country, row.kind, row.count);
  for (const row of checks)
    if (take('failed', row)) reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + row.count);

  const templates = byTemplate.entries().toSorted(byMost).slice(0, ANALYTICS_ROWS);
  const titles = await titlesOf(
    tx,
    templates.map(([id]) => id),
  );
  return {
    since,
    until,
    figures: all,
    columns: columns.map(column => ({ ...column, ...byColumn.of(column.since) })),
    projects: byProject
      .entries()
      .toSorted(byMost)
      .slice(0, ANALYTICS_ROWS)
      .map(([id, figures]) => ({ project: nameOf(id), ...figures })),
    templates: templates.map(([id, figures]) => ({
      template: { id, name: titles.get(id) ?? '' },
      project: nameOf(projectOf.get(id) ?? ''),
      ...figures,
    })),
    countries: byCountry
      .entries()
      .toSorted(([, a], [, b]) => b.verified - a.verified || b.viewed - a.viewed)
      .map(([country, { viewed, verified }]) => ({ country, viewed: told(viewed), verified: told(verified) })),
    failures: [...reasons].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count),
    notifications,
    benefits,
    choices: seen.map(({ id, name }) => ({ id, name })),
  };
}
