import type { EventResource } from '../../../contract/events/event.ts';
import type { Chain } from '../../platform/chain/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { CrashPoint } from '../../platform/process/index.ts';
import type { SealKind } from './kinds.ts';

/** What was sealed, for whoever queued it. */
export interface Sealed {
  organizationId: string;
  kind: SealKind;
  ids: readonly string[];
}
/** Is told what was sealed, in the transaction that records it. */
export type HearsSealed = (tx: Tx, sealed: Sealed) => Promise<void>;

/** What sealing is made with. */
export interface SealingParts {
  database: Database;
  /** The chains this installation seals on, by network id. */
  chains: ReadonlyMap<string, Chain>;
  crash: CrashPoint;
  /** Who hears of what was sealed, by its subject. */
  hears: Readonly<Partial<Record<EventResource, HearsSealed>>>;
}
