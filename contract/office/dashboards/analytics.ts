import { BenefitRefusals } from '../benefits/redemption.ts';
import { CHANNELS } from '../notification-groups/kinds.ts';
import { KNOWN } from '../notification-groups/states.ts';
import { z } from 'zod';
import { Day, Id } from '../../base/common/values.ts';
import { ANALYTICS_FIGURES, type AnalyticsFigure } from './analytics-figures.ts';
import { ProjectNamed } from './project-named.ts';

const figures = Object.fromEntries(ANALYTICS_FIGURES.map(figure => [figure, z.int()])) as Record<
  AnalyticsFigure,
  z.ZodInt
>;
const Named = z.object({ id: Id, name: z.string() });
/** Null where they are fewer than COUNTRY_SHOWN_FROM, and more than none. */
const Few = z.int().nullable();

const OfBenefit = z.object({ benefit: Named, projectId: Id, redemptions: z.int() });
/** What came of benefits in a period: the most used first, active ones that were never redeemed, and why redemptions were refused. */
export const BenefitFigures = z.object({
  used: z.array(OfBenefit),
  neverUsed: z.array(OfBenefit),
  refusals: BenefitRefusals,
  /** Of the reason that was asked for, the benefits that were refused most. */
  refusedAt: z.array(z.object({ benefit: Named, projectId: Id, count: z.int() })),
});
export type BenefitFigures = z.infer<typeof BenefitFigures>;

/** What came of an organization in a period, or of those of its projects that the caller sees. */
export const Analytics = z
  .object({
    /** The first and the last day of the period. */
    since: Day,
    until: Day,
    figures: z.object(figures),
    /** Day by day, or month by month in a year; of today, the week that it ends. */
    columns: z.array(z.object({ since: Day, until: Day, ...figures })),
    /** Those with most first, ANALYTICS_ROWS at most. */
    projects: z.array(z.object({ project: ProjectNamed, ...figures })),
    templates: z.array(z.object({ template: Named, project: ProjectNamed, ...figures })),
    /** ISO 3166-1, `ZZ` where it is not known. */
    countries: z.array(z.object({ country: z.string(), viewed: Few, verified: Few })),
    /** Why verifications did not end well: the verdict, or what a check that failed says. */
    failures: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** Messages of notification groups by what came to be known of them in the period; of no single project. */
    notifications: z.array(z.object({ channel: z.enum(CHANNELS), known: z.enum(KNOWN), count: z.int() })),
    benefits: BenefitFigures,
    /** The projects that the caller sees, to choose one. */
    choices: z.array(Named),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;
