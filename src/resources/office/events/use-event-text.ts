import { useTranslate } from 'react-admin';
import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';

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
    by: ({ actor, sourceIp, erased }: HappenedEvent): string => {
      if (actor) return actor.name ? nameOf(actor.name) : translate('events.unnamed');
      // Whoever has a till, a voucher or a link comes from somewhere, and is no user; the platform comes from nowhere.
      return translate(sourceIp === null && !erased.origin ? 'events.platform' : 'events.noAccount');
    },
  };
}
