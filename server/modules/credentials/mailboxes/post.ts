import { z } from 'zod';
import type { WalletHappening } from '../../../../contract/credentials/credentials/index.ts';
import { SEALED_MESSAGE } from '../../../../engine/didcomm/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { HopelessJob, type GiveUp, type JobCall } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { endOffer } from '../../accounts/wallets/index.ts';
import { change } from '../../base/events/index.ts';
import { holdOffer, noteMailbox } from '../credentials/index.ts';

/** The job that posts one message. */
export const POST_JOB = 'mailboxes.post';
/** How often a mailbox is tried: about an hour. */
export const MAILBOX_TRIES = 6;

const Payload = z.object({ id: z.uuid() });
const ANSWER_BYTES = 1024;
const TRY_LATER = [408, 425, 429];

interface Row {
  id: string;
  credential_id: string;
  offer_id: string | null;
  uri: string;
  sealed: string;
}

const event = (credentialId: string, wallet: WalletHappening, reason?: string) => ({
  type: 'send' as const,
  resource: 'credentials' as const,
  resourceId: credentialId,
  new: { wallet, ...(reason !== undefined && { reason }) },
});

/** The message while it waits. */
const waiting = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.maybe<Row>(
    "select id, credential_id, offer_id, uri, sealed from mailbox_messages where id = $1 and state = 'waiting'",
    [id],
  );

const isOfferOpen = (
  tx: Tx,
  parts: Pick<ModuleParts, 'clock'>,
  offer: { offerId: string; credentialId: string },
): Promise<boolean> =>
  holdOffer(tx, parts, offer).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.key === 'error.not_found') return false;
      throw error;
    },
  );

/** Ends the wait of a message. Its recipient and credential are locked before it, as by an erasure. */
async function settle(
  tx: Tx,
  id: string,
  { state, problem, at }: { state: 'sent' | 'failed'; problem: string | null; at: Date },
): Promise<void> {
  const moved = await tx.run(
    "update mailbox_messages set state = $2, problem = $3, sealed = null, settled_at = $4 where id = $1 and state = 'waiting'",
    [id, state, problem, at],
  );
  // Nothing of this is kept: another worker settled it.
  if (moved === 0) throw new Error('The message was settled meanwhile');
}

/** Posts a message. Refused for good: the job is hopeless, and the email goes. */
export const postHandler = ({ database, outbound, clock, crash }: ModuleParts) => {
  /** Whether the offer in a message is open: staff may have sent the credential again meanwhile. */
  const isOpen = ({ offer_id: offerId, credential_id: credentialId }: Row, organizationId: string): Promise<boolean> =>
    database.organization(organizationId, tx =>
      offerId === null ? Promise.resolve(true) : isOfferOpen(tx, { clock }, { offerId, credentialId }),
    );
  return async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A message belongs to an organization');
    const { id } = Payload.parse(payload);
    const row = await database.organization(organizationId, tx => waiting(tx, id));
    if (!row) return;
    if (!(await isOpen(row, organizationId))) throw new HopelessJob('The offer has ended');
    const { status } = await outbound.post(
      row.uri,
      { headers: { 'content-type': SEALED_MESSAGE }, body: row.sealed },
      ANSWER_BYTES,
    );
    crash('mailbox.posted');
    if (status >= 400 && status < 500 && !TRY_LATER.includes(status))
      throw new HopelessJob(`The mailbox answered ${status}`);
    if (status < 200 || status >= 300) throw new Error(`The mailbox answered ${status}`);
    await change(database, { organizationId, userId: null }, platformOrigin(id), async tx => {
      if (!(await waiting(tx, id))) return { answer: undefined, events: [] };
      await noteMailbox(tx, { organizationId, credentialId: row.credential_id, cause: id }, 'sent');
      await settle(tx, id, { state: 'sent', problem: null, at: new Date(clock()) });
      return { answer: undefined, event: event(row.credential_id, 'mailbox') };
    });
  };
};

/** A mailbox does not take a message: its credential goes by email, and its events say why. */
export const giveUpPosting =
  ({ database, clock }: ModuleParts): GiveUp =>
  async ({ payload, organizationId }, error) => {
    if (!organizationId) return;
    const { id } = Payload.parse(payload);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    await change(database, { organizationId, userId: null }, platformOrigin(id), async tx => {
      const row = await waiting(tx, id);
      if (!row) return { answer: undefined, events: [] };
      await noteMailbox(tx, { organizationId, credentialId: row.credential_id, cause: id }, 'failed');
      // What a mailbox took and did not say opens nothing beside the email.
      if (row.offer_id !== null) await endOffer(tx, row.offer_id);
      await settle(tx, id, { state: 'failed', problem: reason, at: new Date(clock()) });
      return { answer: undefined, event: event(row.credential_id, 'mailbox_failed', reason) };
    });
  };
