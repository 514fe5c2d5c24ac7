import { about, type ChangeEvent } from '../../../base/events/index.ts';

/** The event of what happened to credentials, one or many; none where it happened to none. */
export function eventsAbout(
  ids: readonly string[],
  event: Pick<ChangeEvent, 'type' | 'old' | 'new' | 'actorId'>,
): ChangeEvent[] {
  const [first, ...more] = ids;
  return first === undefined ? [] : [{ ...event, resource: 'credentials', ...about([first, ...more]) }];
}
