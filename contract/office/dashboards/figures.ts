/** Today, the last seven days, the last thirty, and the last twelve months with this one; days and months are those of the organization's time zone. */
export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** What a dashboard counts. `reached`: who got a credential of the project for the first time; `verified`: once a visitor and day. */
export const FIGURES = ['issued', 'reached', 'revoked', 'expired', 'verified'] as const;
export type Figure = (typeof FIGURES)[number];

/** A number of visitors that would say who they were is not told. */
export { SHOWN_FROM as COUNTRY_SHOWN_FROM } from '../../base/common/ranges.ts';
/** Templates that a dashboard shows, those that issued most first. */
export const SCOREBOARD = 10;
