import { z } from 'zod';
import { Day, Id } from '../../base/common/values.ts';
import { Activity } from './activity.ts';
import { FIGURES, type Figure } from './figures.ts';

const figures = Object.fromEntries(FIGURES.map(figure => [figure, z.int()])) as Record<Figure, z.ZodInt>;

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
    /** How often benefits were redeemed, without those that were reversed; null where the project has none. */
    benefits: z.int().nullable(),
    latest: z.array(Activity),
  })
  .meta({ id: 'ProjectDashboard' });
export type ProjectDashboard = z.infer<typeof ProjectDashboard>;
