import { z } from 'zod';
import { CUSTODY_FAULTS, KEY_CUSTODIES } from '../../base/catalogues/custodies.ts';
import { Instant } from '../../base/common/values.ts';

const KeyPlace = z.object({
  custody: z.enum(KEY_CUSTODIES),
  /** As the platform's operator calls it; empty of our own. */
  name: z.string(),
  /** The kinds of keys that can be made there now. */
  algorithms: z.array(z.string()),
});

/** `GET .../keys/custody`: where new keys of an organization are made, and where they could be. */
export const KeyCustodyChoice = z
  .object({
    custody: z.enum(KEY_CUSTODIES),
    /** Those that are connected, our own first, and the chosen one. */
    offered: z.array(KeyPlace.extend({ state: z.enum(['ready', ...CUSTODY_FAULTS]) })),
  })
  .meta({ id: 'KeyCustodyChoice' });
export type KeyCustodyChoice = z.infer<typeof KeyCustodyChoice>;

/** `PUT .../keys/custody`. */
export const KeyCustodyChange = z.strictObject({ custody: z.enum(KEY_CUSTODIES, { error: 'invalid_choice' }) });

/** How a custody is doing, for the platform's people: with `detail`, in its own words. */
export const CustodyReport = KeyPlace.extend({
  fault: z.object({ reason: z.enum(CUSTODY_FAULTS), detail: z.string(), since: Instant }).nullable(),
}).meta({ id: 'CustodyReport' });
export type CustodyReport = z.infer<typeof CustodyReport>;
