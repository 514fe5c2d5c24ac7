import { z } from 'zod';
import { Day, Id } from '../common/values.ts';
import { Activity } from './activity.ts';

/** Today, the last seven days, the last thirty, and the last twelve months with this one; days and months are those of UTC. */
export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** What a dashboard counts. `reached`: who got a credential of the project for the first time; `verified` and `viewed`: once a visitor and day. */
export const FIGURES = ['issued', 'reached', 'revoked', 'expired', 'verified', 'viewed'] as const;
export type Figure = (typeof FIGURES)[number];

const figures = Object.fromEntries(FIGURES.map(figure => [figure, z.int()])) as Record<Figure, z.ZodInt>;

/** A number of visitors that would say who they were is not told. */
export const COUNTRY_SHOWN_FROM = 5;
/** Templates that a dashboard shows, those that issued most first. */
export const SCOREBOARD = 10;

/** What came of a project in a period. */
export const ProjectDashboard = z
  .object({
    /** The first and the last day of the period. */
    since: Day,
    until: Day,
    figures: z.object(figures),
    /** Day by day, or month by month in a year; of today, the week that it ends. */
    columns: z.array(z.object({ since: Day, until: Day, ...figures })),
    templates: z.array(z.object({ template: z.object({ id: Id, name: z.string() }), ...figures })),
    /** Verifications by country, ISO 3166-1, `ZZ` where it is not known; null where they are fewer than COUNTRY_SHOWN_FROM. */
    countries: z.array(z.object({ country: z.string(), verified: z.int().nullable() })),
    latest: z.array(Activity),
  })
  .meta({ id: 'ProjectDashboard' });
export type ProjectDashboard = z.infer<typeof ProjectDashboard>;
