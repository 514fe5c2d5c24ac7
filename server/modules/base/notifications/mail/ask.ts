import { type Language, LANGUAGES } from '../../../../../contract/base/common/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { isMailAddress } from '../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { letterDesk, unwanted } from '../../mail-choices/index.ts';
import { holdRequests } from '../requests.ts';
import { askedLetter, digestLetter, type AskedFor } from './letters.ts';

/** A signer has a letter of a request, and one of all that waits, a day at most. */
const DAY_MS = 86_400_000;
/** So many letters of single requests a signer has a day; of what is asked beyond that they hear in the digest. Reminders that somebody asks for go. */
const LETTERS_A_DAY = 10;
/** What there is no letter of is gathered for so long, and told in one. */
const GATHERED_MS = 3_600_000;
/** So many letters are queued in a commit. */
const AT_ONCE = 100;
/** A digest names so many requests. */
const NAMED = 20;
/** Letters of many await the end of their request; one that does not end is told of after this while. */
const PATIENCE = "interval '10 minutes'";
const WAITS = "n.type = 'requestSignature' and n.status <> 'completed'";
/** That its reader can be written to: whoever was disabled gets no letter, and their request is theirs until somebody else may sign. */
const REACHED =
  "exists (select from organization_users u where u.organization_id = n.organization_id and u.user_id = n.user_id and u.status = 'active')";
/** That its reader had no letter of it. An index has these very words (migration 0391). */
const UNTOLD =
  '(n.lettered_at is null or n.lettered_at < n.mailed_at) and (n.reminded_at is null or n.reminded_at < n.mailed_at)';

interface Letter extends AskedFor {
  id: string;
  organizationId: string;
  userId: string;
  requestId: string;
  askedAt: Date;
  again: boolean;
  name: string;
  to: string;
  active: boolean;
  language: string | null;
}

/** What letters say of notifications `n`: `extra` columns, and the condition of which. */
const LETTERS = `select n.id, n.organization_id as "organizationId", n.user_id as "userId", n.request_id as "requestId", n.created_at as "askedAt",
    n.reminded_at is not null as again, n.credential_title as title, p.name as project, nullif(n.receiver_name, '') as receiver,
    coalesce((select trim(b.name || ' ' || b.lastname) from organization_users b where b.organization_id = n.organization_id and b.user_id = r.requested_by),
      (select b.name from service_accounts b where b.organization_id = n.organization_id and b.id = r.requested_by)) as by,
    (select count(*)::int from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id) as count,
    (select a.in_place_of_name from open_approvals o join credential_approvals a on a.credential_id = o.credential_id and a.user_id = o.user_id
      where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id order by o.credential_id limit 1) as "inPlaceOf",
    u.name, u.email as "to", u.status = 'active' and p.status = 'active' as active, a.language
  from notifications n join projects p on p.id = n.project_id
    join organization_users u on u.organization_id = n.organization_id and u.user_id = n.user_id join users a on a.id = n.user_id
    left join issue_requests r on r.id = n.request_id
  where n.id = any($1::uuid[]) order by n.created_at, n.id`;

/** Whether a letter goes out: its reader and its project are still there, and something waits for them. What cannot be mailed stops no other. */
const isMailable = ({ active, count, to }: Letter): boolean => active && count > 0 && isMailAddress(to);

const spoken = (language: string | null): Language => LANGUAGES.find(each => each === language) ?? LANGUAGES[0];

/** How many letters of their own these people had within a day. */
async function lettersOf(tx: Tx, userIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await tx.rows<{ user_id: string; letters: number }>(
    'select user_id, count(*)::int as letters from notifications where user_id = any($1::uuid[]) and lettered_at > $2 group by 1',
    [userIds, since],
  );
  return new Map(rows.map(row => [row.user_id, row.letters]));
}

/** Of these letters, in their order, those that go out: each signer's up to the ceiling of a day, and what somebody asks for by name. */
async function withinCeiling(tx: Tx, letters: readonly Letter[], since: Date): Promise<Letter[]> {
  const had = await lettersOf(
    tx,
    letters.map(letter => letter.userId),
    since,
  );
  return letters.filter(({ userId, again }) => {
    const before = had.get(userId) ?? 0;
    if (before >= LETTERS_A_DAY && !again) return false;
    had.set(userId, before + 1);
    return true;
  });
}

/**
 * Mails whoever was asked for their signature, once their request stands: one letter for a request, some a day; of the rest they hear together.
 * @returns how many were looked at
 */
export async function mailSigners({ database, settings, clock, keystore }: ModuleParts): Promise<number> {
  const desk = await letterDesk({ keystore, settings });
  for (let all = 0; ;) {
    const looked = await database.platform('mail', async tx => {
      // One process at a time: two would count the same letters of a signer.
      const { mine } = await tx.one<{ mine: boolean }>(
        "select pg_try_advisory_xact_lock(hashtextextended('letters to signers', 0)) as mine",
      );
      if (!mine) return 0;
      const now = new Date(clock());
      const due = await tx.rows<{ id: string }>(
        `update notifications n set mailed_at = $1 where n.id in (
           select n.id from notifications n left join issue_requests r on r.id = n.request_id
           where ${WAITS} and n.mailed_at is null and (r.id is null or r.finished_at is not null or n.created_at < now() - ${PATIENCE})
           order by n.created_at limit ${AT_ONCE} for update of n skip locked) returning n.id`,
        [now],
      );
      const about = await tx.rows<Letter>(LETTERS, [due.map(each => each.id)]);
      const isUnwanted = await unwanted(tx, 'signatureRequests', about);
      const letters = await withinCeiling(
        tx,
        about.filter(letter => isMailable(letter) && !isUnwanted(letter)),
        new Date(now.getTime() - DAY_MS),
      );
      for (const letter of letters)
        await desk.queue(tx, {
          kind: 'signatureRequests',
          userId: letter.userId,
          dedupeKey: `asked:${letter.id}:${letter.again ? clock() : letter.askedAt.getTime()}`,
          organizationId: letter.organizationId,
          to: letter.to,
          ...askedLetter(spoken(letter.language), {
            ...letter,
            choices: desk.choicesUrl,
            url: `${settings.publicUrl}/approvals?request=${letter.requestId}`,
          }),
        });
      await tx.run('update notifications set lettered_at = mailed_at where id = any($1::uuid[])', [
        letters.map(letter => letter.id),
      ]);
      return due.length;
    });
    all += looked;
    if (looked < AT_ONCE) return all;
  }
}

interface Signer {
  organization_id: string;
  user_id: string;
}

/** Whom something has waited for that they had no letter of within a day, or none at all. Nobody who was reminded within a day. */
const readLate = (
  { database }: ModuleParts,
  { before, gathered }: Record<'before' | 'gathered', Date>,
): Promise<Signer[]> =>
  database.platform('mail', tx =>
    tx.rows<Signer>(
      `select l.organization_id, l.user_id from (
         select n.organization_id, n.user_id from notifications n where ${WAITS} and n.mailed_at is not null and greatest(n.mailed_at, n.reminded_at) <= $1
         union select n.organization_id, n.user_id from notifications n where ${WAITS} and ${UNTOLD} and n.mailed_at <= $2) l
       where not exists (select from notifications o where o.user_id = l.user_id and o.organization_id = l.organization_id
           and o.type = 'requestSignature' and o.status <> 'completed' and o.reminded_at > $1)
       order by 1, 2`,
      [before, gathered],
    ),
  );

/** Mails each signer once a day what has waited for them longer than that, and what they had no letter of, all of it in one. @returns to how many */
export async function mailDigests(parts: ModuleParts): Promise<number> {
  const { database, settings, clock } = parts;
  const desk = await letterDesk(parts);
  const [now, before] = [new Date(clock()), new Date(clock() - DAY_MS)];
  const late = await readLate(parts, { before, gathered: new Date(clock() - GATHERED_MS) });
  let all = 0;
  for (const { organization_id: organizationId, user_id: userId } of late)
    await database.platform('mail', async tx => {
      // One process a signer: another one leaves them to it.
      const { mine } = await tx.one<{ mine: boolean }>(
        "select pg_try_advisory_xact_lock(hashtextextended('digest ' || $1 || $2, 0)) as mine",
        [organizationId, userId],
      );
      if (!mine) return;
      const due = await tx.rows<{ id: string }>(
        // What is being written about is left for the letter after: whoever writes it may wait for another of these.
        `update notifications n set reminded_at = $3 where n.id in (
           select n.id from notifications n where ${WAITS} and n.organization_id = $1 and n.user_id = $2 and n.mailed_at is not null
             and (greatest(n.mailed_at, n.reminded_at) <= $4 or ${UNTOLD}) for no key update skip locked) returning n.id`,
        [organizationId, userId, now, before],
      );
      const waiting = (await tx.rows<Letter>(LETTERS, [due.map(each => each.id)])).filter(each => each.count > 0);
      const first = waiting.find(isMailable);
      if (!first) return;
      const isQueued = await desk.queue(tx, {
        kind: 'digests',
        userId,
        dedupeKey: `digest:${organizationId}:${userId}:${now.getTime()}`,
        organizationId,
        to: first.to,
        ...digestLetter(spoken(first.language), {
          name: first.name,
          url: `${settings.publicUrl}/approvals`,
          requests: waiting,
          named: NAMED,
          choices: desk.choicesUrl,
        }),
      });
      if (isQueued) all += 1;
    });
  return all;
}

/**
 * Has a request's signers reminded by the next letters, those who had none within a day. @returns how many are
 * @throws AppError reminder.nobody, reminder.unreachable, reminder.too_soon
 */
export async function askSignersAgain(tx: Tx, requestId: string, now: number): Promise<number> {
  await holdRequests(tx, [requestId]);
  const reminded = await tx.run(
    `update notifications n set mailed_at = null, reminded_at = $2 where ${WAITS} and n.request_id = $1 and ${REACHED}
       and greatest(n.mailed_at, n.reminded_at) <= $3`,
    [requestId, new Date(now), new Date(now - DAY_MS)],
  );
  if (reminded > 0) return reminded;
  const waiting = await tx.maybe<{ reached: boolean }>(
    `select ${REACHED} as reached from notifications n where ${WAITS} and n.request_id = $1 order by 1 desc limit 1`,
    [requestId],
  );
  if (!waiting) throw new AppError('reminder.nobody');
  throw new AppError(waiting.reached ? 'reminder.too_soon' : 'reminder.unreachable');
}
