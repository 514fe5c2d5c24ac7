import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';

export type EventRun = readonly [HappenedEvent, ...HappenedEvent[]];

/** Whether the platform did it by itself, or somebody without an account: neither has an actor. */
const isOutside = ({ sourceIp, erased }: HappenedEvent): boolean => sourceIp !== null || erased.origin;
const dayOf = ({ at }: HappenedEvent): string => new Date(at).toDateString();

const isLike = (one: HappenedEvent, other: HappenedEvent): boolean =>
  one.type === other.type &&
  one.resource === other.resource &&
  one.actor?.id === other.actor?.id &&
  (one.actor !== null || isOutside(one) === isOutside(other)) &&
  dayOf(one) === dayOf(other);

/** Events in their order, in runs: the same action on the same kind of item by the same user on one day. */
export function runsOf(events: readonly HappenedEvent[]): EventRun[] {
  const runs: [HappenedEvent, ...HappenedEvent[]][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && isLike(last[0], event)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Whether all events of a run are about one and the same item. */
export const isSameThing = (run: EventRun): boolean =>
  run[0].resource === 'session' ||
  run.every(({ resourceId, members }) => members === null && resourceId === run[0].resourceId);

/** How many items the events of a run are about. */
export const sizeOf = (run: EventRun): number =>
  new Set(run.flatMap(({ members, resourceId }) => (members === null ? [resourceId] : []))).size +
  run.reduce((sum, { members }) => sum + (members ?? 0), 0);
