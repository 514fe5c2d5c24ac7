import type { Store } from 'ra-core';
import { type IssueDraft, issueDraftKey, keepSent } from '../../../resources/credentials/issue-requests/shared.ts';
import type { Made } from './run/run-state.ts';

/**
 * Leaves people where the project goes on with them: whoever was issued to, so that rows that fail can be corrected there; whoever was not, in
 * the draft of issuing. Without a template nobody can be issued to, and nothing is left.
 */
export function handOver(store: Store, people: IssueDraft, { projectId, templateId, requestId }: Made): void {
  if (!projectId || !templateId || people.rows.length === 0) return;
  if (requestId) keepSent(store, projectId, { requestId, templateId, rows: people.rows });
  else store.setItem<IssueDraft>(issueDraftKey(projectId), { ...people, templateId });
}
