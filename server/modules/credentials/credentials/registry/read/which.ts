import { dayAfter } from '../../../../../../contract/base/common/days.ts';
import { waitsFor } from '../awaiting.ts';
import { SORTED_MAX, type CredentialStatus } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Parameter, Tx } from '../../../../../platform/database/index.ts';
import { countCredentials, mayExpire, unmarked } from './counts.ts';
import { countHappened, type HappenedIn, startIn } from './happenings.ts';
import { COUNTED_MAX, type TextMatch } from './text.ts';

/** What a list is narrowed to. */
export interface Narrow {
  projectId: string;
  status: CredentialStatus | undefined;
  templateId: string | undefined;
  text: TextMatch | undefined;
  /** What no counter knows: whose, asked for with what, and when (instants, the second of which is not among them). */
  lookedFor: LookedFor | undefined;
}

interface LookedFor {
  recipientId?: string | undefined;
  requestId?: string | undefined;
  opened?: 'no' | undefined;
  mail?: 'failed' | undefined;
  key?: 'compromised' | undefined;
  requestedFrom?: string | undefined;
  requestedBefore?: string | undefined;
  happened?: HappenedIn | undefined;
}

/** The rows of a list: what all have, and parts of which each row fits one, each in the list's order by an index. */
export interface Which {
  /** $1 is the caller, $2 the project, $3 the time. */
  params: Parameter[];
  shared: string;
  parts: string[];
  /** How many; undefined where only a count of the rows would say. */
  total?: number | undefined;
  /** There are more than `total`, which is as many as were counted. */
  more: boolean;
}

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
function begin(
  callerId: string,
  { projectId, templateId, lookedFor = {} }: Narrow,
  now: Date,
): { params: Parameter[]; all: string[] } {
  const params: Parameter[] = [callerId, projectId, now];
  const all = ['$1::uuid is not null', 'c.project_id = $2', '$3::timestamptz is not null'];
  const hold = (value: string | undefined, condition: (parameter: string) => string) => {
    if (value !== undefined) all.push(condition(`$${params.push(value)}`));
  };
  hold(templateId, id => `c.template_id = ${id}`);
  hold(lookedFor.recipientId, id => `c.recipient_id = ${id}`);
  // All of a request were asked for at its instant: by that, the project's list has them in its order.
  hold(
    lookedFor.requestId,
    id => `c.request_id = ${id} and c.requested_at = (select requested_at from issue_requests where id = ${id})`,
  );
  // In the words of the index that has these alone, in the list's order.
  if (lookedFor.opened)
    all.push(
      "c.status in ('sent', 'delivered') and c.viewed_at is null",
      '(c.expires_at is null or c.expires_at >= $3)',
    );
  if (lookedFor.mail) all.push('c.mail_error is not null');
  if (lookedFor.key)
    all.push("c.doubted_key is not null and c.standing in ('active', 'suspended') and c.erased_at is null");
  hold(lookedFor.requestedFrom, time => `c.requested_at >= ${time}::timestamptz`);
  hold(lookedFor.requestedBefore, time => `c.requested_at < ${time}::timestamptz`);
  if (lookedFor.happened) all.push(...whatHappened(lookedFor.happened, params));
  return { params, all };
}

/** What happened in some days, in the words of the index that has it; of what expired, the status word says the rest. */
function whatHappened({ happened, since, until }: HappenedIn, params: Parameter[]): string[] {
  const from = startIn(`$${params.push(since)}`);
  const before = startIn(`$${params.push(dayAfter(until))}`);
  const within = (column: string) => [`${column} >= ${from}`, `${column} < ${before}`];
  switch (happened) {
    case 'issued':
      return [...within('c.issued_at'), "c.standing <> 'canceled'"];
    case 'reached':
      return [
        ...within('c.issued_at'),
        "c.standing <> 'canceled'",
        'exists (select from project_recipients p where p.project_id = c.project_id and p.recipient_id = c.recipient_id and p.credential_id = c.id)',
      ];
    case 'revoked':
      return [...within('c.revoked_at'), "c.status = 'revoked'"];
    case 'expired':
      return within('c.expires_at');
  }
}

/** The receivers that a text is in, as a condition. */
function ofReceivers({ receivers }: TextMatch, params: Parameter[]): string {
  if ('ids' in receivers) return `c.recipient_id = any($${params.push(receivers.ids)}::uuid[])`;
  const pattern = `$${params.push(receivers.pattern)}`;
  return `(plainly(c.receiver_name) like ${pattern} or lower(c.receiver_email) like ${pattern})`;
}

/** The same, apart from what is found by its title. */
const theirReceivers = (text: TextMatch, titled: readonly string[], params: Parameter[]): string =>
  `${ofReceivers(text, params)} and c.template_id <> all($${params.push(titled)}::uuid[])`;

/** What a text leaves of each part: each title that has it, and its receivers. */
const withText = (parts: readonly string[], titled: readonly string[], theirs: string): string[] =>
  parts.flatMap(part => [...titled.map(id => `${part} and c.template_id = '${id}'`), `${part} and ${theirs}`]);

/** How many of these there are, as far as `max`; each part is looked for by itself, in the index that it has. */
async function countUpTo(tx: Tx, which: Pick<Which, 'params' | 'shared' | 'parts'>, max: number) {
  const parts = which.parts.map(
    part => `(select from credentials c where ${which.shared} and ${part} limit ${max + 1})`,
  );
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int from (${parts.join(' union all ')}) x`,
    which.params,
  );
  return { total: Math.min(count, max), more: count > max };
}

/** Whether nothing but this is looked for. */
const isAlone = (lookedFor: LookedFor, what: keyof LookedFor): boolean =>
  Object.entries(lookedFor).every(([key, value]) => (key === what) === (value !== undefined));

/** How many credentials a request that has ended gave; undefined where that is not written down. */
const givenBy = (tx: Tx, requestId: string, projectId: string): Promise<{ given: number | null } | undefined> =>
  tx.maybe('select given from issue_requests where id = $1 and project_id = $2', [requestId, projectId]);

/** Of a project: how many there are say the counters, except of what they do not know: this is counted, as far as one must. */
export async function ofProject(tx: Tx, callerId: string, narrow: Narrow, now: Date): Promise<Which> {
  const { projectId, status, templateId, text, lookedFor } = narrow;
  const { params, all } = begin(callerId, narrow, now);
  const shared = all.join(' and ');
  const counted = (templateIds: string[] | undefined) => countCredentials(tx, { projectId, templateIds, status }, now);
  const templateIds = templateId ? [templateId] : undefined;
  const titled = text?.templateIds.filter(id => !templateId || id === templateId) ?? [];
  const happened = lookedFor?.happened;
  if (
    lookedFor &&
    happened &&
    isAlone(lookedFor, 'happened') &&
    !text &&
    status === (happened.happened === 'expired' ? 'expired' : undefined)
  ) {
    const { total, unmarked: some } = await countHappened(tx, { projectId, templateId }, happened, now);
    const states = happened.happened === 'expired' ? statusParts('expired', some > 0) : ['true'];
    return { params, shared, parts: states, total, more: false };
  }
  if (lookedFor) {
    const { unmarked: some } = await counted(templateIds);
    const states = statusParts(status, some > 0);
    const parts = text ? withText(states, titled, theirReceivers(text, titled, params)) : states;
    const isOfIndex = !text && (!status || !templateId || lookedFor.requestId !== undefined);
    const which = { params, shared, parts };
    if (lookedFor.requestId !== undefined && isAlone(lookedFor, 'requestId') && !text && !status && !templateId) {
      const request = await givenBy(tx, lookedFor.requestId, projectId);
      if (typeof request?.given === 'number') return { ...which, total: request.given, more: false };
    }
    return { ...which, ...(await countUpTo(tx, which, isOfIndex ? SORTED_MAX : COUNTED_MAX)) };
  }
  if (!text) {
    const { total, unmarked: some } = await counted(templateIds);
    return { params, shared, parts: statusParts(status, some > 0), total, more: false };
  }
  const byTitle = await counted(titled);
  const states = statusParts(status, true);
  const theirs = theirReceivers(text, titled, params);
  const isKnown =
    !status &&
    !templateId &&
    titled.length === 0 &&
    'pattern' in text.receivers &&
    text.receivers.credentials > COUNTED_MAX;
  const limit = 'ids' in text.receivers ? '' : `limit ${COUNTED_MAX + 1}`;
  const byReceiver = isKnown
    ? { count: COUNTED_MAX + 1 }
    : await tx.one<{ count: number }>(
        `select count(*)::int from (select from credentials c where ${shared} and ${theirs} and ${either(states)} ${limit}) x`,
        params,
      );
  const more = limit !== '' && byReceiver.count > COUNTED_MAX;
  return {
    params,
    shared,
    parts: withText(states, titled, theirs),
    total: byTitle.total + (more ? COUNTED_MAX : byReceiver.count),
    more,
  };
}

/** What waits for the caller's approval. */
export function awaitingCaller(callerId: string, narrow: Narrow, now: Date): Which {
  const { params, all } = begin(callerId, narrow, now);
  all.push(waitsFor('$1'));
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
