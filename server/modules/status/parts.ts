import type { Canonizer } from '../../../engine/canon/index.ts';
import type { Clock, Settings } from '../../platform/context/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';

/** What the status lists are made with. */
export interface StatusParts {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  canonizer: Canonizer;
  clock: Clock;
}
