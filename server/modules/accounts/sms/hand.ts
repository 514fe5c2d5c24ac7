import { fillTemplate, SMS_DELAYS } from '../../../../contract/accounts/sms/index.ts';
import { inLockOrder, type Parameter, type Tx } from '../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { OutboundRefused } from '../../../platform/outbound/index.ts';
import { enqueueHanding, openSms } from './queue.ts';
import { applyReceipts, textAt } from './receipts.ts';
import { openHeaders, readGateway, type GatewayRow } from './rows.ts';
import { receiptSecret, receiptUrl } from './token.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** What a gateway, or its receipt, says of a text message; told in the transaction that records it. */
    'sms.reported': {
      id: string;
      attempt: number;
      evidence: 'taken' | 'arrived' | 'refused';
      reason?: 'refused' | 'error';
    };
    /** A text message was not handed over, and is not tried again: its time passed, or its sender took it back during a try. */
    'sms.returned': { id: string; attempt: number };
  }
}

/** Messages that are handed to one gateway at the same time. */
const AT_ONCE = 5;
const TAKEN_SECONDS = 60;
/** How long a gateway may take to answer, in milliseconds. Gateways that pass a message on before they answer are slow. */
const PATIENCE_MS = 30_000;
const MINUTE_MS = 60_000;
const JITTER = 0.1;
/** Bytes of the gateway's answer in which its id is looked for. */
const ANSWER_BYTES = 16 * 1024;
/** The statuses of a refusal that another try may not get. */
const PASSING = [408, 425, 429];

interface Taken {
  id: string;
  attempt: number;
  reference: string;
  number: string;
  text: string;
  is_code: boolean;
  tries: number;
}
/** `silent`: it was sent to the gateway, and nobody knows whether it was taken. It is not sent twice. */
type Tried = { is: 'taken'; providerId: string | null } | { is: 'silent' } | { is: 'refused' } | { is: 'away' };

/** Takes messages that are due, as many as the gateway may have in this minute. */
async function take(
  tx: Tx,
  { organization_id: organization, per_minute: most }: GatewayRow,
  now: Date,
): Promise<Taken[]> {
  // Two workers take one after the other, so that both together keep to the rate.
  inLockOrder(tx, 'webhook');
  await tx.maybe('select 1 from sms_gateways where organization_id = $1 for no key update', [organization]);
  const { recent } = await tx.one<{ recent: number }>(
    'select count(*)::int as recent from sms_messages where organization_id = $1 and tried_at > $2',
    [organization, new Date(now.getTime() - MINUTE_MS)],
  );
  return tx.rows<Taken>(
    `update sms_messages set tries = tries + 1, tried_at = $2, taken_until = $3 where id = any(array(
       select id from sms_messages where organization_id = $1 and state = 'waiting' and not is_last and next_at <= $2 and (not_after is null or not_after > $2)
         and (taken_until is null or taken_until < $2)
       order by is_code desc, next_at, id limit $4 for update skip locked))
     returning id, attempt, reference, number, text, is_code, tries`,
    [organization, now, new Date(now.getTime() + TAKEN_SECONDS * 1000), Math.max(0, Math.min(AT_ONCE, most - recent))],
  );
}

/** The id in a gateway's answer; null where it says none. */
function idIn(answer: string, path: string | null): string | null {
  if (path === null) return null;
  try {
    return textAt(JSON.parse(answer), path) ?? null;
  } catch {
    return null;
  }
}

async function tryOnce(
  { outbound, keystore }: ModuleParts,
  gateway: GatewayRow,
  { id, number, text: kept, is_code: isCode, reference }: Taken,
  receipt: string,
): Promise<Tried> {
  const text = isCode ? openSms(keystore, id, kept) : kept;
  try {
    const { status, text: answer } = await outbound.post(
      gateway.url,
      {
        headers: {
          'idempotency-key': reference,
          ...openHeaders(keystore, gateway),
          'content-type': gateway.format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: fillTemplate(gateway.body, gateway.format, { to: number, text, id: reference, receipt }),
      },
      ANSWER_BYTES,
      PATIENCE_MS,
    );
    if (status >= 200 && status < 300) return { is: 'taken', providerId: idIn(answer, gateway.id_path) };
    return { is: status >= 400 && status < 500 && !PASSING.includes(status) ? 'refused' : 'away' };
  } catch (error) {
    if (error instanceof OutboundRefused) return { is: error.mayHaveArrived ? 'silent' : 'away' };
    throw error;
  }
}

/** Gives messages that wait back to their sender. Returns how many. */
async function giveBack(
  { tell }: Pick<ModuleParts, 'tell'>,
  tx: Tx,
  where: string,
  params: readonly Parameter[],
): Promise<number> {
  const back = await tx.rows<{ id: string; attempt: number }>(
    `delete from sms_messages where state = 'waiting' and ${where} returning id, attempt`,
    params,
  );
  for (const each of back) await tell(tx, 'sms.returned', each);
  return back.length;
}

/** Gives back what may not be handed over any longer. What was taken back during a try whose worker is gone may have arrived: it counts as sent. */
const holdBack = (parts: ModuleParts, organizationId: string, now: Date): Promise<void> =>
  parts.database.organization(organizationId, async tx => {
    inLockOrder(tx, 'text message');
    await giveBack(
      parts,
      tx,
      'organization_id = $1 and not is_last and not_after <= $2 and (taken_until is null or taken_until < $2)',
      [organizationId, now],
    );
    const lost = await tx.rows<{ id: string; attempt: number }>(
      `update sms_messages set state = 'sent', number = null, text = null, next_at = null, taken_until = null, is_last = false
       where organization_id = $1 and state = 'waiting' and is_last and taken_until < $2 returning id, attempt`,
      [organizationId, now],
    );
    for (const each of lost) await parts.tell(tx, 'sms.reported', { ...each, evidence: 'taken' });
  });

/** Records what became of a try, then takes receipts that came before. */
async function record(parts: ModuleParts, organizationId: string, message: Taken, tried: Tried): Promise<void> {
  const { id, attempt, tries } = message;
  const delay = SMS_DELAYS[tries];
  const next =
    tried.is === 'away' && delay !== undefined
      ? new Date(parts.clock() + delay * 1000 * (1 + JITTER * Math.random()))
      : null;
  const providerId = tried.is === 'taken' ? tried.providerId : null;
  const isSent = tried.is === 'taken' || tried.is === 'silent';
  await parts.database.organization(organizationId, async tx => {
    if (tried.is === 'away' && (await giveBack(parts, tx, 'id = $1 and tries = $2 and is_last', [id, tries])) === 1)
      return;
    const isOurs = await tx.run(
      `update sms_messages set state = $3, next_at = $4, taken_until = null, is_last = false, provider_id = $5, number = case when $3 = 'waiting' then number end,
         text = case when $3 = 'waiting' then text end where id = $1 and state = 'waiting' and tries = $2`,
      [id, tries, isSent ? 'sent' : next ? 'waiting' : 'failed', next, providerId],
    );
    if (isOurs === 0 || next) return;
    if (isSent) return parts.tell(tx, 'sms.reported', { id, attempt, evidence: 'taken' });
    const reason = tried.is === 'refused' ? 'refused' : 'error';
    await parts.tell(tx, 'sms.reported', { id, attempt, evidence: 'refused', reason });
  });
  parts.crash('sms.recorded');
  if (providerId !== null) await applyReceipts(parts, organizationId, providerId);
}

/** Fails what waits for a gateway that is off. */
const failAll = ({ database, tell }: ModuleParts, organizationId: string): Promise<void> =>
  database.organization(organizationId, async tx => {
    const failed = await tx.rows<{ id: string; attempt: number }>(
      `update sms_messages set state = 'failed', number = null, text = null, next_at = null, taken_until = null
       where organization_id = $1 and state = 'waiting' returning id, attempt`,
      [organizationId],
    );
    for (const each of failed) await tell(tx, 'sms.reported', { ...each, evidence: 'refused', reason: 'error' });
  });

/** Hands the messages of an organization that are due to its gateway: as a job. */
export const handHandler =
  (parts: ModuleParts) =>
  async ({ organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A text message is of an organization');
    const { database, clock, keystore, settings } = parts;
    const receipt = receiptUrl(settings.publicUrl, await receiptSecret(keystore), organizationId);
    for (;;) {
      const gateway = await database.organization(organizationId, tx => readGateway(tx, organizationId));
      await holdBack(parts, organizationId, new Date(clock()));
      if (!gateway?.enabled) return failAll(parts, organizationId);
      const messages = await database.organization(organizationId, tx => take(tx, gateway, new Date(clock())));
      if (messages.length === 0) return;
      await Promise.all(
        messages.map(async message => {
          const tried = await tryOnce(parts, gateway, message, receipt);
          parts.crash('sms.handed');
          await record(parts, organizationId, message, tried);
        }),
      );
      signal.throwIfAborted();
      if (await isTurnOver()) throw new PausedJob('Others wait');
    }
  };

/** Has messages handed over whose time has come. Several processes may: each message is handed over by one. Receipts that were stored and not taken are taken. */
export async function wakeSms({
  database,
  clock,
  tell,
}: Pick<ModuleParts, 'database' | 'clock' | 'tell'>): Promise<void> {
  const now = new Date(clock());
  const stored = await database.platform('webhooks', async tx => {
    const due = await tx.rows<{ organization_id: string }>(
      "select distinct organization_id from sms_messages where state = 'waiting' and next_at <= $1 and (taken_until is null or taken_until < $1)",
      [now],
    );
    for (const { organization_id: organizationId } of due) await enqueueHanding(tx, organizationId, now);
    return tx.rows<{ organization_id: string; reference: string }>(
      `select distinct r.organization_id, r.reference from sms_receipts r
       where (select count(*) from sms_messages m where m.organization_id = r.organization_id and (m.provider_id = r.reference or m.reference = r.reference)) = 1`,
    );
  });
  for (const { organization_id: organizationId, reference } of stored)
    await applyReceipts({ database, tell }, organizationId, reference);
}
