import type { IssueRequestState } from '../../../../../contract/credentials/credentials/index.ts';

/** What a request's row says of how far it has come. */
export interface RequestMarks {
  finished_at: Date | null;
  is_stopped: boolean;
}

/** How far a request has come. */
export const stateOf = ({ finished_at, is_stopped }: RequestMarks): IssueRequestState =>
  finished_at === null ? 'working' : is_stopped ? 'stopped' : 'done';
