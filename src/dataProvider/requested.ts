/** The days, where the reader is, on which something was asked for: how a list's address says it. */
export interface RequestedDays {
  from?: string;
  to?: string;
}

/** The moment at which a calendar day, or the one that many days after it, begins where the reader is; undefined where the text is no day. */
export function startOfDay(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = (dayOfMonth: number) => {
    const start = new Date(2000, 0, 1);
    start.setFullYear(year, month - 1, dayOfMonth);
    return start;
  };
  const start = at(date);
  return start.getMonth() === month - 1 && start.getDate() === date ? at(date + later) : undefined;
}

/** What is wrong with the days, for each field; the keys of the contract's field errors. */
export function dayErrors({ from, to }: RequestedDays): { from?: 'invalid_date'; to?: 'invalid_date' | 'ends_early' } {
  const [start, end] = [from, to].map(day => (day === undefined ? undefined : startOfDay(day)));
  return {
    ...(from !== undefined && !start && { from: 'invalid_date' as const }),
    ...(to !== undefined && !end && { to: 'invalid_date' as const }),
    ...(start && end && end < start && { to: 'ends_early' as const }),
  };
}

/** A filter as the API asks for it: whole days where the reader is are two moments, of what happened since the one and until the other. */
export const asMoments = ({
  from,
  to,
  ...filter
}: RequestedDays & Record<string, unknown>): Record<string, unknown> => ({
  ...filter,
  ...(from !== undefined && { since: startOfDay(from)?.toISOString() ?? from }),
  ...(to !== undefined && { until: startOfDay(to, 1)?.toISOString() ?? to }),
});

/** A filter as the API asks for it: whole days where the reader is are two instants. What is no day goes as it is, for the server to refuse. */
export function asRequested({ from, to, ...filter }: RequestedDays & Record<string, unknown>): Record<string, unknown> {
  return {
    ...filter,
    ...(from !== undefined && { requestedFrom: startOfDay(from)?.toISOString() ?? from }),
    ...(to !== undefined && { requestedBefore: startOfDay(to, 1)?.toISOString() ?? to }),
  };
}
