import { useTranslate } from 'react-admin';
import type { HappenedEvent } from '../../../contract/events/happened.ts';
import { useName } from '../../custom/kit/use-name.ts';

/** An event in words: what was done to what, and by whom. */
export function useEventText() {
  const translate = useTranslate();
  const nameOf = useName();
  return {
    title: ({ type, resource, resourceName }: HappenedEvent): string =>
      // What is done with a session says so itself.
      resource === 'session'
        ? translate(`events.types.${type}`)
        : translate(resourceName ? 'events.titleNamed' : 'events.title', {
            type: translate(`events.types.${type}`),
            resource: translate(`events.resources.${resource}`),
            name: resourceName ? nameOf(resourceName) : '',
          }),
    by: ({ actor }: HappenedEvent): string =>
      actor === null ? translate('events.platform') : actor.name ? nameOf(actor.name) : translate('events.unnamed'),
  };
}
