import type { Store } from 'ra-core';
import type {
  IssueOutcome,
  IssueRefusedRow,
  IssueRequest,
} from '../../../../../contract/credentials/credentials/index.ts';
import { ClaimValue } from '../../../../../contract/credentials/templates/field.ts';
import { addRows } from '../../../../custom/credentials/import/index.ts';
import { writeValue } from '../../../../custom/base/kit/values/values.ts';
import {
  EMPTY_ISSUE,
  type IssueDraft,
  issueDraftKey,
  type IssueRow,
  PERSON_COLUMNS,
  RECEIVERS_MAX,
  valueColumn,
} from './issue-model.ts';

/**
 * The rows of the last issuing request from this browser, so that those that failed can be corrected and sent again. They go with the session,
 * and before it once none is left to correct.
 */
export interface Sent {
  requestId: string;
  templateId: string;
  rows: readonly IssueRow[];
}
const sentKey = (projectId: string) => `sent.${projectId}`;

/** Keeps what was sent. Where the browser has no room, only taking rows back is lost. */
export function keepSent(store: Store, projectId: string, sent: Sent): void {
  try {
    store.setItem(sentKey(projectId), sent);
  } catch {
    store.removeItem(sentKey(projectId));
  }
}

/** What was sent with a request, or null where another browser sent it or another request followed. */
export function readSent(store: Store, projectId: string, requestId: string): Sent | null {
  const sent = store.getItem<Sent | null>(sentKey(projectId), null);
  return sent?.requestId === requestId ? sent : null;
}

/** Forgets what was sent with a request of which nothing is left to correct. */
export function dropSent(store: Store, projectId: string, requestId: string): void {
  if (readSent(store, projectId, requestId)) store.removeItem(sentKey(projectId));
}

/** What can be corrected or tried again; who already has one is left alone. */
export const RETRIED = ['missing_fields', 'invalid', 'expired', 'failed'] as const satisfies readonly IssueOutcome[];

/** How many rows were not begun when the request was stopped. They are worked off in their order, so that they are its last. */
const notBegun = ({ state, total, done }: Pick<IssueRequest, 'state' | 'total' | 'done'>): number =>
  state === 'stopped' ? total - done : 0;

/** How many rows of a request can be corrected, tried again, or begun after all. */
export const leftOf = (request: IssueRequest): number =>
  RETRIED.reduce((sum, outcome) => sum + request.outcomes[outcome], notBegun(request));

/** Of what this browser sent: the rows that failed, by their numbers, and those that were not begun. */
export function leftHere(
  sent: Sent,
  failed: readonly number[],
  request: Pick<IssueRequest, 'state' | 'total' | 'done'>,
): IssueRow[] {
  const begun = request.total - notBegun(request);
  const back = new Set(failed);
  return sent.rows.filter((_, row) => back.has(row) || row >= begun);
}

const RETRIED_THERE: readonly IssueRefusedRow['outcome'][] = [...RETRIED, 'not_begun'];

/** Of what the server kept, whoever sent it: the rows that failed and those that were not begun, as cells of the table. */
export const leftThere = (kept: readonly IssueRefusedRow[]): IssueRow[] =>
  kept
    .filter(({ outcome }) => RETRIED_THERE.includes(outcome))
    .map(({ row, content }) => {
      const values = Object.entries({ ...(content.values as object | undefined) });
      const said = [
        ...PERSON_COLUMNS.map(column => [column, content[column]] as const),
        ...values.map(([name, value]) => [valueColumn(name), value] as const),
      ];
      const cells = said.flatMap(([column, value]) => {
        const claim = ClaimValue.safeParse(value);
        return claim.success ? [[column, writeValue(claim.data)] as const] : [];
      });
      return {
        key: row,
        cells: Object.fromEntries(cells),
        ...(typeof content.id === 'string' && { recipientId: content.id }),
      };
    });

/**
 * Takes rows of a request back into the draft, after whatever stands in it for the same template, and forgets what was sent.
 * @returns false where that draft has no room for them, and nothing is taken
 */
export function takeBack(store: Store, projectId: string, templateId: string, rows: readonly IssueRow[]): boolean {
  const key = issueDraftKey(projectId);
  const now = store.getItem<IssueDraft | null>(key, null);
  const kept = now?.templateId === templateId ? now.rows : [];
  if (kept.length + rows.length > RECEIVERS_MAX) return false;
  store.setItem<IssueDraft>(key, {
    ...EMPTY_ISSUE,
    templateId,
    // those who stand in it already name their pictures still
    ...(now?.templateId === templateId && now.pictures && { pictures: now.pictures }),
    rows: addRows(kept, rows, RECEIVERS_MAX),
  });
  store.removeItem(sentKey(projectId));
  return true;
}
