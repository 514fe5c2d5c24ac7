import type { EventResource } from '../../../../contract/base/events/event.ts';
import type { SealKind } from './kinds.ts';

/** What was sealed, for whoever queued it: the ids of one subject's leaves. */
export interface Sealed {
  organizationId: string;
  subject: EventResource;
  kind: SealKind;
  ids: readonly string[];
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Leaves are sealed; told once for each subject, in the transaction that records the seal. */
    'leaves.sealed': Sealed;
  }
}
