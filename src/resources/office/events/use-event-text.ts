import { useTranslate } from 'react-admin';
import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { isSameThing, sizeOf } from './event-runs.ts';

/** Events as sentences: who did what, to what, of whom. */
export function useEventText() {
  const translate = useTranslate();
  const nameOf = useName();
  const number = useNumberText();

  const by = ({ actor, sourceIp, erased }: HappenedEvent, platform = 'events.platform'): string => {
    if (actor) return actor.name ? nameOf(actor.name) : translate('events.unnamed');
    // The user of a till, a voucher or a link has an address and no account. The platform has neither.
    return translate(sourceIp === null && !erased.origin ? platform : 'events.noAccount');
  };
  const several = ({ resource }: HappenedEvent, count: number): string =>
    translate(`events.several.${resource}`, { smart_count: count, count: number(count) });
  const thing = (event: HappenedEvent): string => {
    const { resource, resourceName, about, members } = event;
    if (members !== null) return several(event, members);
    const [name, title] = [about?.name && nameOf(about.name), about?.title];
    if (resource === 'credentials' && name && title) return translate('events.ofSomebody', { name, title });
    const called = name || (resourceName ? nameOf(resourceName) : title);
    return called ? translate(`events.named.${resource}`, { name: called }) : translate(`events.one.${resource}`);
  };
  const sentence = (event: HappenedEvent, what: string): string => {
    const isAsked = event.type === 'ask' && event.resource === 'credentials';
    return translate(isAsked ? 'events.asked' : `events.sentences.${event.type}`, {
      who: by(event, 'events.itself'),
      what,
    });
  };
  const title = (event: HappenedEvent): string => sentence(event, thing(event));
  return {
    by,
    title,
    /** A run of like events in one sentence. */
    runTitle: (run: readonly [HappenedEvent, ...HappenedEvent[]]): string =>
      isSameThing(run)
        ? translate('events.times', {
            sentence: title(run[0]),
            smart_count: run.length,
            count: number(run.length),
          })
        : sentence(run[0], several(run[0], sizeOf(run))),
  };
}
