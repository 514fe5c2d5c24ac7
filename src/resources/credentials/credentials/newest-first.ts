import type { SortPayload } from 'react-admin';

/** The order that lists of credentials have ready, however long they are. */
export const NEWEST_FIRST = { field: 'requestedAt', order: 'DESC' } as const satisfies SortPayload;
