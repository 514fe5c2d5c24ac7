/** The periods of an analytics page. They end today. */
export const ANALYTICS_RANGES = ['today', 'week', 'month', 'year'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];
/** Days of each period, today among them. */
export const RANGE_DAYS = { today: 1, week: 7, month: 30, year: 365 } as const satisfies Record<AnalyticsRange, number>;

/** Fewer than these are said as “<5”, so that nobody can be made out. */
export const SHOWN_FROM = 5;
/** A count as analytics say it: null for fewer than `SHOWN_FROM`, and more than none. */
export const saidCount = (count: number): number | null => (count > 0 && count < SHOWN_FROM ? null : count);
