import type { Canonizer } from '../../../engine/canon/index.ts';
import type { ChainReader } from '../../platform/chain/index.ts';
import type { Clock, Settings } from '../../platform/context/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import type { CrashPoint } from '../../platform/process/index.ts';

/** What the credentials module is made with. */
export interface CredentialParts {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  canonizer: Canonizer;
  /** What the chains hold on which this installation seals. */
  chain: ChainReader;
  crash: CrashPoint;
  clock: Clock;
}

/** At most this many credentials move in one transaction. */
export const CHUNK = 500;
