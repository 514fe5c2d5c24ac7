import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/base/common/index.ts';
import { mailboxIn, offerMessage, packMessage, type Mailbox } from '../../../../engine/didcomm/index.ts';
import { createResolver } from '../../../../engine/did/index.ts';
import type { Signer } from '../../../../engine/keys/index.ts';
import { ED25519, P256 } from '../../../../engine/suites/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { didSigner, isKeyOver, keysOf, type SigningKey } from '../../base/dids/index.ts';
import { claimRecipient, noteMailbox, offerCredential } from '../credentials/index.ts';
import { MAILBOX_TRIES, POST_JOB } from './post.ts';

/** Seconds for which an offer in a mailbox is valid. */
const VALID = 30 * 86_400;

const TEXT: Record<Language, (issuer: string, title: string) => string> = {
  'en-US': (issuer, title) => `${issuer} offers you “${title}” for your wallet.`,
  'es-MX': (issuer, title) => `${issuer} te ofrece “${title}” para tu billetera.`,
};

/** DIDs that are their own document: nothing is read for a stranger. */
const resolveDid = createResolver({ fetchJson: () => Promise.reject(new Error('Nothing is read elsewhere')) });

/** The mailbox of the wallet that was linked last, of those that have one. */
async function mailboxOf(tx: Tx, recipientId: string): Promise<Mailbox | undefined> {
  const linked = await tx.rows<{ did: string }>(
    'select did from recipient_wallets where recipient_id = $1 and unlinked_at is null order by linked_at desc, id',
    [recipientId],
  );
  for (const { did } of linked) {
    const resolved = await resolveDid(did).catch(() => undefined);
    const mailbox = resolved && mailboxIn(resolved.document);
    if (mailbox !== undefined && typeof mailbox === 'object') return mailbox;
  }
  return undefined;
}

/** The kinds of keys that sign messages (DIDComm v2, "Message Signing"). */
const SENDERS: readonly string[] = [ED25519.name, P256.name];

/** A key of the issuer that signs messages. */
async function senderKey(tx: Tx, did: string, now: number): Promise<SigningKey | undefined> {
  const { keys } = await tx.one<{ keys: SigningKey[] | null }>(`select ${keysOf('$1')}`, [did]);
  return keys?.find(key => SENDERS.includes(key.algorithm) && !isKeyOver(key, now));
}

/** Whether a message can be sealed for a mailbox: a key of its wallet may be one with which nobody agrees on a secret. */
const takesMessages = (mailbox: Mailbox, signer: Signer): Promise<boolean> =>
  packMessage(offerMessage({ id: '', from: '', created: 0, expires: 0, uri: '', text: '' }), mailbox, signer).then(
    () => true,
    () => false,
  );

/** Takes on the first sending of a credential whose recipient has a mailbox. Where that did not take it before, the email goes. */
export const takeSending: Hearer<'credential.sending'> = async (tx, sending, parts: ModuleParts) => {
  const { organizationId, credentialId, recipientId, did, title, issuer, language } = sending;
  const known = await tx.maybe<{ state: string }>('select state from mailbox_messages where credential_id = $1', [
    credentialId,
  ]);
  if (known) {
    sending.isTaken = known.state !== 'failed';
    return;
  }
  const now = parts.clock();
  const mailbox = await mailboxOf(tx, recipientId);
  if (!mailbox || (await claimRecipient(tx, credentialId, now)) === undefined) return;
  const key = await senderKey(tx, did, now);
  if (!key) return;
  const signer = await didSigner(tx, parts.keystore, organizationId, did, key.id);
  if (!(await takesMessages(mailbox, signer))) return;
  const offer = await offerCredential(tx, parts, { organizationId, credentialId, validFor: VALID, wantsTxCode: false });
  const id = randomUUID();
  const created = Math.floor(now / 1000);
  const message = offerMessage({
    id,
    from: did,
    created,
    expires: created + VALID,
    uri: offer.uri,
    text: TEXT[language](issuer, title),
  });
  await tx.run(
    'insert into mailbox_messages (id, organization_id, recipient_id, credential_id, offer_id, uri, sealed, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      organizationId,
      recipientId,
      credentialId,
      offer.id,
      mailbox.uri,
      await packMessage(message, mailbox, signer),
      new Date(now),
    ],
  );
  await enqueue(tx, { kind: POST_JOB, key: id, organizationId, payload: { id }, maxAttempts: MAILBOX_TRIES });
  await noteMailbox(tx, { organizationId, credentialId, cause: id }, 'waiting');
  sending.isTaken = true;
};
