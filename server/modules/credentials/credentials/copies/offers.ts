import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { WalletHappening } from '../../../../../contract/credentials/credentials/index.ts';
import { maskedEmail } from '../../../../../contract/base/common/masked.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import { createOffer, giveTxCode, openOffer, type MadeOffer } from '../../../accounts/wallets/index.ts';
import { change } from '../../../base/events/index.ts';
import { CREDENTIAL_OFFERS, type CredentialParts } from '../registry/index.ts';
import { CODE_WORDS } from './code-letter.ts';
import { listCopies } from './list.ts';
import { offeredNow } from './source.ts';

/** Seconds for which an offer is valid that staff show at a desk. */
const AT_DESK = 15 * 60;

/**
 * Offers a credential to a wallet, with a code that is mailed when it is asked for; without one where its reader is known to be the recipient. In a transaction of the organization.
 * @throws AppError credential.not_offered
 */
export async function offerCredential(
  tx: Tx,
  parts: CredentialParts,
  {
    organizationId,
    credentialId,
    validFor,
    wantsTxCode = true,
  }: { organizationId: string; credentialId: string; validFor: number; wantsTxCode?: boolean },
): Promise<MadeOffer> {
  if ((await offeredNow(tx, credentialId, parts.clock())).length === 0) throw new AppError('credential.not_offered');
  return createOffer(tx, parts, {
    organizationId,
    subjectId: credentialId,
    source: CREDENTIAL_OFFERS,
    issuer: 'organization',
    wantsTxCode,
    validFor,
  });
}

type Letterhead = Awaited<ReturnType<typeof readLetterhead>>;

/** Makes sure that an offer of a credential is open. @throws AppError error.not_found */
export const holdOffer = (
  tx: Tx,
  parts: Pick<CredentialParts, 'clock'>,
  { offerId, credentialId }: { offerId: string; credentialId: string },
): Promise<void> => openOffer(tx, parts, { id: offerId, source: CREDENTIAL_OFFERS, subjectId: credentialId });

/** An offer of a credential whose code is to be mailed. */
export interface CodeWanted {
  organizationId: string;
  offerId: string;
  title: string;
  language: Language;
  to: string;
  /** The page of the credential with its PDF, for people without a wallet; left out where there is none. */
  page?: string | null;
}

/** Mails a new code of an open offer, which ends the previous one. @throws AppError credential.offer_over */
export async function mailOfferCode(
  tx: Tx,
  parts: CredentialParts,
  { name: issuer, brand, replyTo, senderName, attachments }: Letterhead,
  { organizationId, offerId, title, language, to, page = null }: CodeWanted,
): Promise<void> {
  const code = await giveTxCode(tx, parts, offerId);
  if (code === undefined) throw new AppError('credential.offer_over');
  const words = CODE_WORDS[language];
  const subject = oneLine(words.subject(issuer));
  await queueMail(tx, {
    dedupeKey: `wallet-code:${offerId}:${randomUUID()}`,
    organizationId,
    to,
    replyTo,
    senderName,
    subject,
    attachments,
    ...writeLetter({
      language,
      brand,
      title: subject,
      paragraphs: [words.body(title), code, words.valid, words.not(issuer)],
      ...(page !== null && { more: { label: words.page, url: page } }),
      footer: words.footer,
    }),
    seal: mailSeal(parts.keystore),
  });
}

interface Receiver {
  title: string;
  language: Language;
  email: string | null;
}

const receiverOf = async (tx: Tx, at: { projectId: string; credentialId: string }): Promise<Receiver> =>
  found(
    await tx.maybe<Receiver>(
      'select title, language, receiver_email as email from credentials where id = $1 and project_id = $2',
      [at.credentialId, at.projectId],
    ),
  );

/** What staff and programs ask for: an offer to show, and the code that is mailed to the recipient. */
export const offerHandlers = (
  parts: CredentialParts,
): HandlersOf<'offerCredential' | 'mailOfferCode' | 'listCredentialCopies'> => ({
  offerCredential: ({ caller, params, origin }) =>
    change(parts.database, caller, origin, async tx => {
      const { organizationId } = caller;
      const { email } = await receiverOf(tx, params);
      // Without an address nobody can be sent the code.
      if (email === null) throw new AppError('credential.no_mail');
      const offer = await offerCredential(tx, parts, {
        organizationId,
        credentialId: params.credentialId,
        validFor: AT_DESK,
      });
      return {
        answer: {
          id: offer.id,
          uri: offer.uri,
          link: offer.link,
          expiresAt: offer.expiresAt.toISOString(),
          codeGoesTo: maskedEmail(email),
        },
        event: {
          type: 'send' as const,
          resource: 'credentials' as const,
          resourceId: params.credentialId,
          new: { wallet: 'offered' satisfies WalletHappening },
        },
      };
    }),

  listCredentialCopies: ({ caller, params }) =>
    parts.database.organization(caller.organizationId, async tx => {
      await receiverOf(tx, params);
      const copies = await listCopies(tx, params.credentialId);
      const offered = await offeredNow(tx, params.credentialId, parts.clock());
      return { ...copies, isOffered: offered.length > 0 };
    }),

  async mailOfferCode({ caller, params, origin }) {
    const { organizationId } = caller;
    const head = await readLetterhead(parts, organizationId);
    return change(parts.database, caller, origin, async tx => {
      await holdOffer(tx, parts, params);
      const { email, ...said } = await receiverOf(tx, params);
      if (email === null) throw new AppError('credential.no_mail');
      await mailOfferCode(tx, parts, head, { organizationId, offerId: params.offerId, to: email, ...said });
      return {
        answer: { sentTo: maskedEmail(email) },
        event: {
          type: 'send' as const,
          resource: 'credentials' as const,
          resourceId: params.credentialId,
          new: { wallet: 'code' satisfies WalletHappening },
        },
      };
    });
  },
});
