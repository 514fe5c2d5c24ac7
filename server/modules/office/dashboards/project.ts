import {
  COUNTRY_SHOWN_FROM,
  FIGURES,
  SCOREBOARD,
  type Figure,
  type Period,
  type ProjectDashboard,
} from '../../../../contract/office/dashboards/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readHappenings } from '../../credentials/credentials/index.ts';
import { dayIn } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { titlesOf } from '../../credentials/templates/index.ts';
import { readVisitCounts } from '../../credentials/visits/index.ts';
import { benefitsUsed } from '../benefits/index.ts';
import { readActivity } from './activity.ts';
import { Ledger } from './ledger.ts';
import { spreadOf } from './periods.ts';

const ACTIVITIES_SHOWN = 8;

/** What came of a project in a period that ends now, from the counters alone; they cost the same whatever was issued. @throws AppError error.not_found */
export async function readProjectDashboard(
  tx: Tx,
  organizationId: string,
  projectId: string,
  period: Period,
  now: Date,
): Promise<ProjectDashboard> {
  const project = await activeProject(tx, projectId);
  const { since, until, grain, columns } = spreadOf(period, await dayIn(tx, organizationId, now));
  const read = { projectId, grain, since: columns[0]?.since ?? since };
  const happened = await readHappenings(tx, { ...read, now });
  const visits = await readVisitCounts(tx, { ...read, kind: 'verified' });
  const [byColumn, byTemplate, byCountry] = [new Ledger(FIGURES), new Ledger(FIGURES), new Ledger(FIGURES)];
  const all = byColumn.none();
  const take = (figure: Figure, row: { since: string; templateId: string; count: number }): boolean => {
    byColumn.add(row.since, figure, row.count);
    if (row.since < since) return false;
    all[figure] += row.count;
    byTemplate.add(row.templateId, figure, row.count);
    return true;
  };
  for (const row of happened) take(row.kind, row);
  for (const row of visits) if (take('verified', row)) byCountry.add(row.country, 'verified', row.count);

  const best = byTemplate
    .entries()
    .toSorted(([, a], [, b]) => b.issued - a.issued || b.verified - a.verified)
    .slice(0, SCOREBOARD);
  const titles = await titlesOf(
    tx,
    best.map(([id]) => id),
  );
  return {
    since,
    until,
    figures: all,
    columns: columns.map(column => ({ ...column, ...byColumn.of(column.since) })),
    templates: best.map(([id, figures]) => ({ template: { id, name: titles.get(id) ?? '' }, ...figures })),
    countries: byCountry
      .entries()
      .toSorted(([, a], [, b]) => b.verified - a.verified)
      .map(([country, { verified }]) => ({ country, verified: verified < COUNTRY_SHOWN_FROM ? null : verified })),
    benefits: project.category === 'membership' ? await benefitsUsed(tx, { organizationId, projectId, since }) : null,
    latest: await readActivity(tx, [project], ACTIVITIES_SHOWN),
  };
}
