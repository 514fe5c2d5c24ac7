import type { Hearer } from '../../../../platform/module/index.ts';
import { isUnsigned, type Progress } from '../../../../../contract/credentials/credentials/index.ts';
import { isPictureDigest } from '../../../../../contract/credentials/pictures/index.ts';
import { mailsInHand } from '../../../../platform/mail/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import { waitingForSeal } from '../../../base/sealing/index.ts';
import { eraseOffers } from '../../../accounts/wallets/index.ts';
import { CREDENTIAL_OFFERS } from '../registry/index.ts';
import { mailsOf, noticesOf, takeFromArchives } from '../delivery/index.ts';
import { cancelCredentials } from './cancel.ts';

/** So many credentials are erased in one commit. */
const AT_ONCE = 500;

/** Says what somebody has here. */
export const countOfPerson: Hearer<'person.counting'> = async (tx, { recipientId, found }) => {
  const counts = await tx.one<Record<'signed' | 'unsigned' | 'waiting', number>>(
    `select count(*) filter (where progress not in ('pending', 'returned'))::int as signed,
       count(*) filter (where progress in ('pending', 'returned') and standing = 'active')::int as unsigned,
       (select count(*)::int from template_receivers where recipient_id = $1 and credential_id is null) as waiting
     from credentials where recipient_id = $1`,
    [recipientId],
  );
  Object.assign(found, counts);
};

/** Adds the addresses and wallets that their credentials were issued to, and pictures that credentials and waiting rows say; and takes out what was said of others. */
export const namesOfPerson: Hearer<'person.naming'> = async (tx, { recipientId, words, pictures }) => {
  const rows = await tx.rows<{ email: string | null; did: string | null; pictures: string[] }>(
    `select c.receiver_email as email, c.receiver_did as did, named_pictures(d.fields) as pictures
     from credentials c join credential_documents d on d.credential_id = c.id where c.recipient_id = $1`,
    [recipientId],
  );
  for (const row of rows) {
    for (const word of [row.email, row.did]) if (word) words.add(word.toLowerCase());
    for (const digest of row.pictures) pictures.add(digest);
  }
  const waiting = await tx.rows<{ did: string | null; given: Record<string, unknown> }>(
    'select did, given from template_receivers where recipient_id = $1',
    [recipientId],
  );
  for (const { did, given } of waiting) {
    if (did) words.add(did.toLowerCase());
    for (const value of Object.values(given)) if (isPictureDigest(value)) pictures.add(value);
  }
  const others = await tx.rows<{ word: string }>(
    `select distinct word from unnest($1::text[]) as x(word) join credentials c
       on c.recipient_id <> $2 and (lower(c.receiver_email) = word or lower(c.receiver_did) = word)`,
    [[...words], recipientId],
  );
  for (const { word } of others) words.delete(word);
};

/** Cancels what nobody signed yet, and takes them off the lists of those who wait. A request whose rows name them is waited for. */
export const personLeaves: Hearer<'person.leaving'> = async (
  tx,
  { organizationId, recipientId, words, underWay, events },
  parts,
) => {
  const asked = await tx.maybe(
    `select 1 from issue_request_rows r join issue_requests q on q.id = r.request_id
     where r.organization_id = $1 and q.finished_at is null and says_any(r.receivers::text, $2) limit 1`,
    [organizationId, [...words, recipientId]],
  );
  if (asked) {
    underWay.add('request');
    return;
  }
  const open = await tx.rows<{ id: string; project_id: string }>(
    `select id, project_id from credentials where recipient_id = $1 and progress in ('pending', 'returned') and standing = 'active' order by project_id, id`,
    [recipientId],
  );
  for (const projectId of new Set(open.map(row => row.project_id))) {
    const ids = open.filter(row => row.project_id === projectId).map(row => row.id);
    const { answer, ...happened } = await cancelCredentials(tx, parts, { organizationId, projectId }, ids);
    // Signed meanwhile: it is looked at again, as what it is now.
    if (answer.failed.length > 0) underWay.add('approval');
    events.push(...('event' in happened ? [happened.event] : happened.events));
  }
  await tx.run('select erase_receivers($1)', [recipientId]);
};

interface Row {
  id: string;
  public_id: string;
  digest: Buffer | null;
  progress: Progress;
  receiver_name: string;
  sendings: number;
  reminders: number;
  reasons: string[];
}

/** Names some of their credentials that nothing goes on with: what waits for its seal, or whose mail is being handed over, comes later. */
export const credentialsOfPerson: Hearer<'credentials.leaving'> = async (tx, leaving) => {
  inLockOrder(tx, 'credential');
  const rows = await tx.rows<Row>(
    `select id, public_id, digest, progress, receiver_name, sendings, reminders,
       array_remove(array[revocation_reason, suspension_reason, correction_reason, (select r.reason from credential_returns r where r.credential_id = c.id)], null) as reasons
     from credentials c where recipient_id = $1 and erased_at is null order by id limit ${AT_ONCE} for update`,
    [leaving.recipientId],
  );
  const copies = await tx.rows<{ id: string; credential_id: string; digest: Buffer | null }>(
    'select id, credential_id, digest from credential_copies where credential_id = any($1::uuid[])',
    [rows.map(row => row.id)],
  );
  const unsealed = await waitingForSeal(
    tx,
    leaving.organizationId,
    [...rows, ...copies].map(({ id }) => id),
  );
  const queued = new Set([
    ...unsealed,
    ...copies.flatMap(({ id, credential_id: of }) => (unsealed.has(id) ? [of] : [])),
  ]);
  const inHand = await mailsInHand(tx, rows.flatMap(mailsOf));
  for (const row of rows) {
    const mails = mailsOf(row);
    if (queued.has(row.id) || mails.some(key => inHand.has(key))) {
      leaving.waiting += 1;
      continue;
    }
    leaving.credentials.push({
      id: row.id,
      publicId: row.public_id,
      digest: isUnsigned(row.progress) ? null : row.digest,
      copies: copies.flatMap(({ id, credential_id: of, digest }) => (of === row.id && digest ? [{ id, digest }] : [])),
      name: row.receiver_name,
      mails: [...mails, ...noticesOf(row)],
    });
    leaving.reasons.push(...row.reasons.filter(Boolean));
  }
};

/** Empties them, and takes their PDFs out of archives. */
export const eraseCredentials: Hearer<'credentials.erasing'> = async (tx, { credentials }) => {
  const ids = credentials.map(({ id }) => id);
  await tx.run('delete from credential_copies where credential_id = any($1::uuid[])', [ids]);
  await eraseOffers(tx, CREDENTIAL_OFFERS, ids);
  await tx.run('delete from holder_forms where credential_id = any($1::uuid[])', [ids]);
  await tx.run('select erase_credentials($1)', [ids]);
  await takeFromArchives(tx, ids);
};

/** Removes the rows of requests that name them and gave nobody a credential, and empties letters to their previous addresses that wait. */
export const eraseAsked: Hearer<'person.erasing'> = async (tx, { recipientId, words }) => {
  await tx.run('select erase_told_elsewhere($1)', [recipientId]);
  await tx.run('select erase_asked_rows($1, $2)', [recipientId, [...words]]);
};
