import { maskedEmail } from '../../../../contract/base/common/masked.ts';
import type { Claim } from '../../../../contract/credentials/claims/index.ts';
import type { WalletHappening } from '../../../../contract/credentials/credentials/index.ts';
import { addressBlock, type CallOrigin } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import {
  countAttempt,
  countUnlessRight,
  MAIL_PER_ACCOUNT,
  MAIL_PER_ADDRESS,
  perMailbox,
  type Allowance,
} from '../../accounts/identity/index.ts';
import { readLetterhead, readSender } from '../../accounts/organizations/index.ts';
import { change } from '../../base/events/index.ts';
import { claimableCredentials, holdOffer, mailOfferCode, offerCredential } from '../credentials/index.ts';
import { holdClaimant, readClaimant } from '../recipients/index.ts';
import { hashOf, type Claimant } from './link.ts';
import { keepAddressOfOffer } from './proof.ts';
import { shownTypes } from './shown/copies.ts';

/** Wrong codes that one address may try. */
const CODES_PER_ADDRESS: Allowance = { max: 60, seconds: 900 };
/** Seconds for which an offer is valid. */
const OFFER_SECONDS = 15 * 60;

type Opened = Claimant & { expiresAt: Date };

/** Returns whose link a code opens. @throws AppError error.not_found, request.too_many */
export const openLink = (database: Database, code: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<Opened> =>
  countUnlessRight(database, [`claim-code:${addressBlock(ip)}`, CODES_PER_ADDRESS], async () => {
    const row = await database.platform('claims', tx =>
      tx.maybe<{ organization_id: string; recipient_id: string; credential_id: string | null; expires_at: Date }>(
        'select organization_id, recipient_id, credential_id, expires_at from claim_links where hash = $1 and expires_at > now()',
        [hashOf(code)],
      ),
    );
    if (!row) throw new AppError('error.not_found');
    return {
      organizationId: row.organization_id,
      recipientId: row.recipient_id,
      credentialId: row.credential_id,
      expiresAt: row.expires_at,
    };
  });

/** Finds a credential that the recipient of a link can claim now. @throws AppError credential.not_offered */
export async function claimable(
  tx: Tx,
  { recipientId }: Pick<Claimant, 'recipientId'>,
  credentialId: string,
  now: number,
) {
  const found = (await claimableCredentials(tx, recipientId, now)).find(({ id }) => id === credentialId);
  if (!found) throw new AppError('credential.not_offered');
  return found;
}

type Operation = 'openClaim' | 'offerClaim' | 'mailClaimCode';

/** What the reader of a link to claim asks for, without an account. A code goes to an address of the recipient alone. */
export function claimHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database, clock, settings } = parts;
  /** Where the code goes. Counted before anything is mailed. @throws AppError request.too_many, or at the field */
  async function mailboxOf(link: Opened, address: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<string> {
    const { addresses } = await database.organization(link.organizationId, tx => readClaimant(tx, link.recipientId));
    const email = addresses.find(({ id }) => id === address)?.email;
    if (email === undefined) throw new AppError('request.invalid', { address: 'invalid_choice' });
    const block = addressBlock(ip);
    const mailbox = perMailbox(email, 'claim');
    await countAttempt(database, [
      [`${mailbox[0]}:${block}`, MAIL_PER_ACCOUNT],
      [`claim-address:${block}`, MAIL_PER_ADDRESS],
      mailbox,
    ]);
    return email;
  }
  const mail = async (
    link: Opened,
    to: string,
    {
      credentialId,
      offerId,
      address,
      language,
    }: { credentialId: string; offerId: string; address: string; language: CallOrigin['language'] },
    tx: Tx,
    head: Awaited<ReturnType<typeof readLetterhead>>,
  ): Promise<void> => {
    const { title, publicId } = await claimable(tx, link, credentialId, clock());
    await mailOfferCode(tx, parts, head, {
      organizationId: link.organizationId,
      offerId,
      title,
      language,
      to,
      page: publicId === null ? null : `${settings.publicUrl}/verify/${publicId}`,
    });
    await keepAddressOfOffer(tx, { ...link, offerId, address });
  };
  return {
    async openClaim({ body, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const link = await openLink(database, body.code, origin);
      return database.organization(link.organizationId, async (tx): Promise<Claim> => {
        const [{ name, addresses }, issuer, credentials, types] = await Promise.all([
          readClaimant(tx, link.recipientId),
          readSender(tx, link.organizationId),
          claimableCredentials(tx, link.recipientId, clock()),
          shownTypes(tx, settings.publicUrl, link.recipientId, clock()),
        ]);
        const isOfLink = ({ id }: { id: string }) => id === link.credentialId;
        return {
          issuer: { id: link.organizationId, name: issuer.name },
          name,
          expiresAt: link.expiresAt.toISOString(),
          addresses: addresses.map(({ id, email }) => ({ id, masked: maskedEmail(email) })),
          credentials: [...credentials.filter(isOfLink), ...credentials.filter(each => !isOfLink(each))].map(
            ({ publicId: _, ...each }) => each,
          ),
          canShow: types.length > 0,
        };
      });
    },

    async offerClaim({ body: { code, credentialId, address }, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const link = await openLink(database, code, origin);
      const { organizationId, recipientId } = link;
      const to = await mailboxOf(link, address, origin);
      const head = await readLetterhead(parts, organizationId);
      return change(database, { organizationId, userId: null }, origin, async tx => {
        // An erasure of the person waits for this letter.
        await holdClaimant(tx, recipientId);
        await claimable(tx, link, credentialId, clock());
        const offer = await offerCredential(tx, parts, { organizationId, credentialId, validFor: OFFER_SECONDS });
        await mail(link, to, { credentialId, offerId: offer.id, address, language: origin.language }, tx, head);
        return {
          answer: {
            id: offer.id,
            uri: offer.uri,
            link: offer.link,
            expiresAt: offer.expiresAt.toISOString(),
            sentTo: maskedEmail(to),
          },
          event: {
            type: 'send',
            resource: 'credentials',
            resourceId: credentialId,
            new: { wallet: 'offered' satisfies WalletHappening },
          },
        };
      });
    },

    async mailClaimCode({ body: { code, credentialId, offerId, address }, origin }) {
      const link = await openLink(database, code, origin);
      const { organizationId, recipientId } = link;
      const to = await mailboxOf(link, address, origin);
      const head = await readLetterhead(parts, organizationId);
      return change(database, { organizationId, userId: null }, origin, async tx => {
        await holdClaimant(tx, recipientId);
        await claimable(tx, link, credentialId, clock());
        await holdOffer(tx, parts, { offerId, credentialId });
        await mail(link, to, { credentialId, offerId, address, language: origin.language }, tx, head);
        return {
          answer: { sentTo: maskedEmail(to) },
          event: {
            type: 'send',
            resource: 'credentials',
            resourceId: credentialId,
            new: { wallet: 'code' satisfies WalletHappening },
          },
        };
      });
    },
  };
}
