import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../../contract/base/common/day.ts';
import type { VisitKind } from '../../../../contract/credentials/credentials/index.ts';
import { countryOf, type Clock, type Origin, type Settings } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { Call } from '../../../platform/http/index.ts';
import type { Tell } from '../../../platform/module/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import { createSalts, visitorOf, type Visitor } from './visitor.ts';

/** Browsers of one address that count for one credential, kind and day: a school or an office, and no more of whoever makes names of browsers up. */
export const BROWSERS_PER_ADDRESS = 20;

export interface VisitParts {
  database: Database;
  settings: Settings;
  clock: Clock;
  tell: Tell;
}

/** What of a call says whose visit it is, and from where. */
export type Visiting = Pick<Call<'countVisit'>, 'headers' | 'proxied'> & { origin: Origin };

interface Place {
  id: string;
  organization_id: string;
  project_id: string;
  template_id: string;
}

interface Visit {
  place: Place;
  visitor: Visitor;
  kind: VisitKind;
  country: string;
  at: Date;
  /** Why a verification did not end well; null where it did. */
  failure: string | null;
}

/** Whoever fetches ahead of somebody's wish has shown nothing to anybody. */
const isAhead = (headers: Visiting['headers']): boolean =>
  /prefetch|prerender|preview/i.test(
    `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
  );

/**
 * Makes what counts a visit of a credential by its public id: once a visitor, kind and day. What there is not is no visit. Why a verification did not end
 * well is asked only where it counts.
 */
export function createCounting(
  parts: VisitParts,
): (publicId: string, kind: VisitKind, visiting: Visiting, failureOf?: () => Promise<string | null>) => Promise<void> {
  const { database, settings, clock, tell } = parts;
  const saltOf = createSalts(database);
  return async (publicId, kind, visiting, failureOf) => {
    if (isAhead(visiting.headers)) return;
    const place = await database.public(tx =>
      tx.maybe<Place>('select id, organization_id, project_id, template_id from public_places where public_id = $1', [
        publicId,
      ]),
    );
    if (!place) return;
    const at = new Date(clock());
    const visitor = visitorOf(await saltOf(dayOf(at)), visiting.origin, place.id, kind);
    const country = countryOf(settings, visiting);
    const failure = failureOf && (await isNew(database, place, visitor, dayOf(at))) ? await failureOf() : null;
    // The visit is on record, the visitor is not: nor by what leads from there to the log of their call.
    const origin = { ...visiting.origin, ip: '-', userAgent: '-', correlationId: randomUUID() };
    await change(database, { organizationId: place.organization_id, userId: null }, origin, tx =>
      countIn(tx, tell, { place, visitor, kind, country, at, failure }),
    );
  };
}

/** Whether a visitor was not yet counted on a day. */
const isNew = (database: Database, place: Place, { place: from, browser }: Visitor, day: string): Promise<boolean> =>
  database.organization(
    place.organization_id,
    async tx =>
      (await tx.maybe('select from visitors where day = $1 and place = $2 and browser = $3', [day, from, browser])) ===
      undefined,
  );

async function countIn(
  tx: Tx,
  tell: Tell,
  { place, visitor, kind, country, at, failure }: Visit,
): Promise<Changed<void>> {
  const day = dayOf(at);
  const counted = await tx.run(
    `insert into visitors (day, place, browser, organization_id)
     select $1, $2, $3, $4 where (select count(*) from visitors where day = $1 and place = $2) < $5
     on conflict do nothing`,
    [day, visitor.place, visitor.browser, place.organization_id, BROWSERS_PER_ADDRESS],
  );
  if (counted === 0) return { answer: undefined, events: [] };
  const [{ times }] = await Promise.all([
    tx.one<{ times: number }>(
      `insert into credential_visits as v (credential_id, kind, organization_id, project_id, first_at, last_at) values ($1, $2, $3, $5, $4, $4)
       on conflict (credential_id, kind) do update set last_at = greatest(v.last_at, excluded.last_at), times = v.times + 1
       returning times::int`,
      [place.id, kind, place.organization_id, at, place.project_id],
    ),
    tx.run(
      `insert into visit_counts (organization_id, project_id, template_id, grain, since, country, kind, count)
       select $1, $2, $3, g.grain, g.since, $5, $6, 1 from grains_of($1, $4) g`,
      [place.organization_id, place.project_id, place.template_id, at, country, kind],
    ),
    failure !== null &&
      tx.run(
        `insert into check_counts (organization_id, project_id, template_id, grain, since, reason, count)
         select $1, $2, $3, g.grain, g.since, $5, 1 from grains_of($1, $4) g`,
        [place.organization_id, place.project_id, place.template_id, at, failure],
      ),
  ]);
  if (times > 1) return { answer: undefined, events: [] };
  if (kind === 'viewed') await tell(tx, 'credential.viewed', { credentialId: place.id, at });
  return {
    answer: undefined,
    event: { type: kind === 'viewed' ? 'view' : 'verify', resource: 'credentials', resourceId: place.id },
  };
}

/** Adds the changes of each counter together: of the days and the months that still change. Several processes may: each folds rows that it took out itself. */
export const foldVisits = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select organization_id, project_id, template_id, grain, since, country, kind from visit_counts
       where since >= date_trunc('month', (now() at time zone 'UTC')::date - 2)::date group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1),
     gone as (
       delete from visit_counts k using changed x
       where (k.organization_id, k.project_id, k.template_id, k.grain, k.since, k.country, k.kind)
         = (x.organization_id, x.project_id, x.template_id, x.grain, x.since, x.country, x.kind)
       returning k.*)
     insert into visit_counts (organization_id, project_id, template_id, grain, since, country, kind, count)
     select organization_id, project_id, template_id, grain, since, country, kind, sum(count) from gone group by 1, 2, 3, 4, 5, 6, 7`,
  );

/** The same of why verifications did not end well. */
export const foldChecks = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select project_id, template_id, grain, since, reason from check_counts
       where since >= date_trunc('month', (now() at time zone 'UTC')::date - 2)::date group by 1, 2, 3, 4, 5 having count(*) > 1),
     gone as (
       delete from check_counts k using changed x
       where (k.project_id, k.template_id, k.grain, k.since, k.reason) = (x.project_id, x.template_id, x.grain, x.since, x.reason)
       returning k.*)
     insert into check_counts (organization_id, project_id, template_id, grain, since, reason, count)
     select organization_id, project_id, template_id, grain, since, reason, sum(count) from gone group by 1, 2, 3, 4, 5, 6`,
  );
