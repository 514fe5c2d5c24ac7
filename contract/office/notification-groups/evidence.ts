import type { Channel } from './kinds.ts';
import type { ItemMove } from './states.ts';

/** What a provider, a mail server or a browser reports about a message. */
export const EVIDENCE = ['taken', 'arrived', 'shown', 'refused', 'returned', 'complained'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/**
 * Which evidence moves an item, and how (issue: "one table says which evidence moves what"). Evidence without a line moves nothing on that channel. A report may come
 * before our own commit, twice or late: the item's machine ignores what would move it back.
 *
 * - email: the next server took it (`taken`), a success report (`arrived`, RFC 3464 `delivered`), the page was shown by a browser (`shown`)
 * - sms: the gateway took it, its receipt says delivered
 * - push: the push service took it, the browser's worker reports the arrival, a click
 * - webhook: the endpoint answered 2xx, which is its delivery
 */
export const EVIDENCE_MOVES: Record<Channel, Partial<Record<Evidence, ItemMove>>> = {
  email: { taken: 'accept', arrived: 'deliver', shown: 'read', refused: 'fail', returned: 'fail' },
  sms: { taken: 'accept', arrived: 'deliver', shown: 'read', refused: 'fail', returned: 'fail' },
  push: { taken: 'accept', arrived: 'deliver', shown: 'read', refused: 'fail' },
  webhook: { taken: 'deliver', refused: 'fail' },
};
