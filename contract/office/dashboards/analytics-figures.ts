/**
 * What the analytics of an organization count. `delivered`: handed over for the first time, by email; `viewed` and `verified`: once a visitor, credential and day;
 * `failed`: those of the verifications that did not end well.
 */
export const ANALYTICS_FIGURES = ['issued', 'delivered', 'viewed', 'verified', 'failed', 'revoked'] as const;
export type AnalyticsFigure = (typeof ANALYTICS_FIGURES)[number];

/** Projects and templates that are told apart at most. */
export const ANALYTICS_ROWS = 50;
