import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../../platform/jobs/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import type { Hearer, ModuleParts } from '../../../../platform/module/index.ts';
import { countAttempt, MAIL_PER_ACCOUNT, MAIL_PER_ADDRESS, perMailbox } from '../../../accounts/identity/index.ts';
import { hasFeature, readLetterhead } from '../../../accounts/organizations/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { cardLine, cardWords } from './letter.ts';
import { keepLink } from './rows.ts';
import { linkCodes } from './secrets.ts';

/** The job that mails new links to whose address it is. The SQL of erasures names it, too. */
export const CARD_LINKS_JOB = 'benefits.mail-card-links';
const Payload = z.object({ email: z.string() });

/** Where the page of a card stands. */
export const cardUrl = (publicUrl: string, code: string): string => `${publicUrl}/c/${code}`;

/** Gives a card a new link, which ends the one before. Answers where its page stands. */
export async function newCardLink(
  { database, settings }: Pick<ModuleParts, 'database' | 'settings'>,
  at: { credentialId: string; organizationId: string },
): Promise<string> {
  const { code, hash } = linkCodes.make();
  await database.organization(at.organizationId, tx => keepLink(tx, at, hash));
  return cardUrl(settings.publicUrl, code);
}

/** Whether the cards of a template give anything now. */
const givesBenefits = async (tx: Tx, templateId: string): Promise<boolean> =>
  Boolean(
    await tx.maybe(
      "select 1 from template_benefits p join benefits b on b.id = p.benefit_id where p.template_id = $1 and b.state in ('active', 'paused') limit 1",
      [templateId],
    ),
  );

/** The letter of a card that gives benefits leads to its page. Each letter has a new link, which ends the one before. */
export const addToLetter: Hearer<'credential.writing'> = async (
  tx,
  { credentialId, organizationId, language, lines },
  parts,
) => {
  const card = await shownCredentials.read(tx, credentialId);
  if (!card || !(await hasFeature(tx, organizationId, 'benefits')) || !(await givesBenefits(tx, card.template_id)))
    return;
  const { code, hash } = linkCodes.make();
  await keepLink(tx, { credentialId, organizationId }, hash);
  lines.push(cardLine(language, cardUrl(parts.settings.publicUrl, code)));
};

/**
 * Asks for the links of an address's cards. The job looks for cards, so that the answer takes the same work and time for each address.
 * @throws AppError request.too_many
 */
export async function askForLinks(database: Database, email: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<void> {
  const block = addressBlock(ip);
  const mailbox = perMailbox(email, 'card');
  await countAttempt(database, [
    [`${mailbox[0]}:${block}`, MAIL_PER_ACCOUNT],
    [`card-address:${block}`, MAIL_PER_ADDRESS],
    mailbox,
  ]);
  await database.platform('member-cards', tx =>
    enqueue(tx, { kind: CARD_LINKS_JOB, key: randomUUID(), organizationId: null, payload: { email } }),
  );
}

/** The address to which the links of a person's cards are mailed; null where an organization gave them no card with benefits. In a transaction of it. */
export async function emailOfCards(
  tx: Tx,
  { organizationId, recipientId }: { organizationId: string; recipientId: string },
): Promise<string | null> {
  if (!(await hasFeature(tx, organizationId, 'benefits'))) return null;
  const row = await tx.maybe<{ email: string }>('select email from cards_of_members where recipient_id = $1 limit 1', [
    recipientId,
  ]);
  return row?.email ?? null;
}

interface Owned {
  credential_id: string;
  organization_id: string;
}
/** Cards with a page that somebody of an address has: the newest first, ten at most. */
const OWNED =
  'select credential_id, organization_id from member_cards where email = $1 order by created_at desc limit 10';

/** Mails a new link for each card of an address. It ends the previous link. Another try of the job mails none twice. */
export const mailLinks =
  (parts: Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'files' | 'log' | 'crash'>): JobHandler =>
  async ({ id, payload }) => {
    const asked = Payload.safeParse(payload);
    // emptied: whose address it was is erased
    if (!asked.success) return;
    const { email } = asked.data;
    const owned = await parts.database.platform('member-cards', tx => tx.rows<Owned>(OWNED, [email]));
    for (const { credential_id: credentialId, organization_id: organizationId } of owned) {
      const letterhead = await readLetterhead(parts, organizationId);
      await parts.database.organization(organizationId, async tx => {
        // An erasure of the person waits for this letter, or was before it.
        inLockOrder(tx, 'credential');
        const card = await shownCredentials.describe(tx, credentialId, { isHeld: true });
        if (card?.email !== email) return;
        const { code, hash } = linkCodes.make();
        const url = cardUrl(parts.settings.publicUrl, code);
        const words = cardWords(card.language);
        const isNew = await queueMail(tx, {
          dedupeKey: `card:${id}:${credentialId}`,
          organizationId,
          to: email,
          replyTo: letterhead.replyTo,
          senderName: letterhead.senderName,
          subject: oneLine(words.subject(letterhead.brand.name)),
          ...writeLetter({
            language: card.language,
            brand: letterhead.brand,
            title: words.title,
            paragraphs: [words.hello(card.name), words.body(card.title), words.keep],
            button: { label: words.button, url },
            footer: words.footer,
          }),
          attachments: letterhead.attachments,
          seal: mailSeal(parts.keystore),
        });
        // Another try of the job finds its letter queued, with the link that it keeps.
        if (isNew) await keepLink(tx, { credentialId, organizationId }, hash);
        parts.crash('benefits.letter.written');
      });
      parts.crash('benefits.letter.committed');
    }
  };
