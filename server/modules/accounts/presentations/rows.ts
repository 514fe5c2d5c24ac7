import type { PresentationState } from '../../../../contract/accounts/presentations/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import type { DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { PresentationClient } from '../../../platform/module/index.ts';

export interface RequestRow {
  id: string;
  organization_id: string | null;
  purpose: string;
  about: JsonObject;
  state: PresentationState;
  nonce: string;
  dcql: DcqlQuery;
  transaction_data: string[];
  /** The sealed key of an encrypted answer; null where it is posted plainly. */
  response_key: string | null;
  /** The sealed key of an answer by org-iso-mdoc; null where no mobile document is asked for. */
  iso_key: string | null;
  /** Null where the platform itself asks. */
  client: PresentationClient | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS =
  'id, organization_id, purpose, about, state, nonce, dcql, transaction_data, response_key, iso_key, client, reason, created_at, expires_at';

export const readRequestRow = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.maybe<RequestRow>(`select ${COLUMNS} from presentation_requests where id = $1`, [id]);

/** Reads a request and locks it: of two answers at once, the second finds what the first made of it. */
export function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  inLockOrder(tx, 'presentation');
  return tx.maybe<RequestRow>(`select ${COLUMNS} from presentation_requests where id = $1 for no key update`, [id]);
}

/** Whether a wallet can still answer. */
export const isOpen = ({ state, expires_at: until }: RequestRow, now: number): boolean =>
  (state === 'waiting' || state === 'opened') && until.getTime() > now;
