import { TOKEN_STATUS } from '../tokens/index.ts';
import type { ReasonCode, StatusRead, Step } from './types.ts';

/** A place in a status list, and where the list is. */
export interface StatusPlace {
  uri: string;
  index: number;
}

/** What stands at a place, and since when its list says so: milliseconds. */
export interface SaidOfPlace {
  value: number;
  from: number;
}

const SET: ReadonlyMap<number, ReasonCode> = new Map([
  [TOKEN_STATUS.invalid, 'revoked'],
  [TOKEN_STATUS.suspended, 'suspended'],
]);

/** The step `status` of a place as `statusPlaceOf` reads it: what `read` says of it, or why that could not be checked. */
export async function placeStep(
  place: StatusPlace | 'malformed' | 'unsupported' | undefined,
  read: (place: StatusPlace) => Promise<SaidOfPlace | ReasonCode>,
): Promise<Step> {
  if (place === undefined) return { id: 'status', outcome: 'not-applicable', sources: [] };
  if (place === 'malformed') return { id: 'status', outcome: 'failed', reason: 'status-malformed', sources: [] };
  // Only the issuer knows what such a status says: it may have ended the credential.
  if (place === 'unsupported') return { id: 'status', outcome: 'unchecked', reason: 'status-unsupported', sources: [] };
  const status: StatusRead = { list: place.uri, place: place.index, purpose: null, madeAt: null, value: null };
  const step = (outcome: Step['outcome'], reason?: ReasonCode): Step => ({
    id: 'status',
    outcome,
    ...(reason && { reason }),
    subject: place.uri,
    statuses: [status],
    sources: [{ what: 'status-list', url: place.uri }],
  });
  const said = await read(place);
  if (typeof said === 'string') return step('unchecked', said);
  status.madeAt = new Date(said.from).toISOString();
  status.value = said.value;
  if (said.value === TOKEN_STATUS.valid) return step('passed');
  const reason = SET.get(said.value);
  return reason ? step('failed', reason) : step('unchecked', 'status-unsupported');
}
