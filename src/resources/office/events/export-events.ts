import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';

type Translate = (key: string) => string;

const valueText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

/** Events as rows for a file: headings and kinds in the reader's language, times as ISO 8601, values as JSON. */
export function exportEvents(events: readonly HappenedEvent[], translate: Translate): Record<string, string>[] {
  const say = (key: string) => translate(`events.${key}`);
  return events.map(event => {
    const columns: [string, string][] = [
      ['sequence', String(event.sequence)],
      ['at', event.at],
      ['type', say(`types.${event.type}`)],
      ['resource', say(`resources.${event.resource}`)],
      ['resourceName', event.resourceName ?? ''],
      ['resourceId', event.resourceId],
      ['members', event.members === null ? '' : String(event.members)],
      ['actor', event.actor ? event.actor.name : say('platform')],
      ['actorId', event.actor?.id ?? ''],
      ['sourceIp', event.erased.origin ? say('erased') : (event.sourceIp ?? '')],
      ['userAgent', event.userAgent ?? ''],
      ['correlationId', event.correlationId],
      ['before', event.erased.values ? say('erased') : valueText(event.oldValue)],
      ['after', event.erased.values ? say('erased') : valueText(event.newValue)],
    ];
    return Object.fromEntries(columns.map(([heading, text]) => [say(heading), safeCell(text)]));
  });
}
