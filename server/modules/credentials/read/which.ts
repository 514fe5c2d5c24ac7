import { OPEN_APPROVAL } from '../approve/awaiting.ts';
import type { CredentialStatus } from '../../../../contract/credentials/index.ts';
import type { Parameter, Tx } from '../../../platform/database/index.ts';
import { countCredentials, mayExpire, unmarked } from './counts.ts';
import type { TextMatch } from './text.ts';

/** What a list is narrowed to. */
export interface Narrow {
  projectId: string;
  status: CredentialStatus | undefined;
  templateId: string | undefined;
  text: TextMatch | undefined;
}

/** The rows of a list: what all have, and parts of which each row fits one, each in the list's order by an index. */
export interface Which {
  /** $1 is the caller, $2 the project, $3 the time. */
  params: Parameter[];
  shared: string;
  parts: string[];
  /** How many; undefined where only a count of the rows would say. */
  total?: number;
  /** There are more than `total`, which is as many as were counted. */
  more: boolean;
}

/** Receivers that are looked for row by row are counted up to here. */
const COUNTED_MAX = 1000;

const either = (conditions: readonly string[]): string => `(${conditions.map(each => `(${each})`).join(' or ')})`;

/** A status word as conditions. Those that look at the time of expiry are there only where something may have expired and not be marked yet. */
function statusParts(status: CredentialStatus | undefined, someUnmarked: boolean): string[] {
  if (status === undefined) return ['true'];
  const stands = `c.status = '${status}'`;
  if (!someUnmarked) return [stands];
  if (status === 'expired') return [stands, unmarked('$3')];
  return [mayExpire(status) ? `${stands} and (c.expires_at is null or c.expires_at >= $3)` : stands];
}

/** What all rows of a list have, with its parameters. */
function begin(callerId: string, { projectId, templateId }: Narrow, now: Date): { params: Parameter[]; all: string[] } {
  const params: Parameter[] = [callerId, projectId, now];
  const all = ['$1::uuid is not null', 'c.project_id = $2', '$3::timestamptz is not null'];
  if (templateId) all.push(`c.template_id = $${params.push(templateId)}`);
  return { params, all };
}

/** The receivers that a text is in, as a condition. */
function ofReceivers({ receivers }: TextMatch, params: Parameter[]): string {
  if ('ids' in receivers) return `c.recipient_id = any($${params.push(receivers.ids)}::uuid[])`;
  const pattern = `$${params.push(receivers.pattern)}`;
  return `(c.receiver_name ilike ${pattern} or c.receiver_email ilike ${pattern})`;
}

/** Of a project: how many there are say the counters, except of receivers that have a text: these are counted, as far as one must. */
export async function ofProject(tx: Tx, callerId: string, narrow: Narrow, now: Date): Promise<Which> {
  const { projectId, status, templateId, text } = narrow;
  const { params, all } = begin(callerId, narrow, now);
  const shared = all.join(' and ');
  if (!text) {
    const count = await countCredentials(
      tx,
      { projectId, templateIds: templateId ? [templateId] : undefined, status },
      now,
    );
    return { params, shared, parts: statusParts(status, count.unmarked > 0), total: count.total, more: false };
  }
  const titled = text.templateIds.filter(id => !templateId || id === templateId);
  const byTitle = await countCredentials(tx, { projectId, templateIds: titled, status }, now);
  const parts = statusParts(status, true);
  const theirs = `${ofReceivers(text, params)} and c.template_id <> all($${params.push(titled)}::uuid[])`;
  const limit = 'ids' in text.receivers ? '' : `limit ${COUNTED_MAX + 1}`;
  const byReceiver = await tx.one<{ count: number }>(
    `select count(*)::int from (select from credentials c where ${shared} and ${theirs} and ${either(parts)} ${limit}) x`,
    params,
  );
  const more = limit !== '' && byReceiver.count > COUNTED_MAX;
  return {
    params,
    shared,
    parts: parts.flatMap(part => [...titled.map(id => `${part} and c.template_id = '${id}'`), `${part} and ${theirs}`]),
    total: byTitle.total + (more ? COUNTED_MAX : byReceiver.count),
    more,
  };
}

/** What waits for the caller's approval. */
export function awaitingCaller(callerId: string, narrow: Narrow, now: Date): Which {
  const { params, all } = begin(callerId, narrow, now);
  all.push(
    `exists (select 1 from credential_approvals a where a.credential_id = c.id and a.user_id = $1 and ${OPEN_APPROVAL})`,
  );
  if (narrow.text)
    all.push(
      either([
        ofReceivers(narrow.text, params),
        `c.template_id = any($${params.push(narrow.text.templateIds)}::uuid[])`,
      ]),
    );
  return { params, shared: all.join(' and '), parts: statusParts('pending', true), more: false };
}

/** How many rows these are, by a look at them. */
export async function countRows(tx: Tx, { params, shared, parts }: Which): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int from credentials c where ${shared} and ${either(parts)}`,
    params,
  );
  return count;
}
