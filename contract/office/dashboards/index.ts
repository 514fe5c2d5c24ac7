export { Analytics, type BenefitFigures } from './analytics.ts';
export { ANALYTICS_FIGURES, ANALYTICS_ROWS, type AnalyticsFigure } from './analytics-figures.ts';
export * from './figures.ts';
export * from './home.ts';
export type { ProjectNamed } from './project-named.ts';
export * from './project.ts';
export * from './activity.ts';
export * from './voucher-figures.ts';
export * from './vouchers.ts';
