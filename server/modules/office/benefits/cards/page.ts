import {
  CARD_HISTORY,
  PURCHASE_CODE_MINUTES,
  writePurchaseCode,
  type CardBenefit as CardBenefitShown,
  type MemberCard,
} from '../../../../../contract/office/benefits/index.ts';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';
import { hasFeature, holdToFeature, readIssuerNames } from '../../../accounts/organizations/index.ts';
import { shownCredentials, verifyUrl, type HeldCredential } from '../../../credentials/credentials/index.ts';
import { benefitsOfCard, type CardBenefit } from '../redeeming/standing.ts';
import { dispute } from './dispute.ts';
import { askForLinks } from './links.ts';
import { findCard, type CardRow } from './rows.ts';
import type { CardSecrets } from './secrets.ts';

type Operation = 'getMemberCard' | 'makePurchaseCode' | 'disputeRedemption' | 'askForCard';

/** Wrong codes that one address may try. */
const CODES_PER_ADDRESS: Allowance = { max: 60, seconds: 900 };
/** Why the card itself gets nothing, whatever the benefit: of those its page says only that it is not valid. */
const OF_CARD: ReadonlySet<string> = new Set([
  'unknown_card',
  'other_project',
  'expired',
  'revoked',
  'card_paused',
  'replaced',
]);

/** A benefit as a card shows it. */
export const presentCardBenefit = ({ benefit, left, refusal }: CardBenefit): CardBenefitShown => {
  const { stock: _stock, ...content } = benefit.content;
  const { at = null, again = left.again?.toISOString() ?? null } = (refusal?.facts ?? {}) as {
    at?: string;
    again?: string;
  };
  return {
    ...content,
    id: benefit.id,
    version: benefit.version,
    vendor: { id: benefit.vendor_id, name: benefit.vendor_name },
    left: left.left,
    refused: refusal ? { reason: refusal.reason, at, again } : null,
  };
};

type HistoryRow = Omit<MemberCard['history'][number], 'at'> & { at: Date };
/** What a member got in the card's project: of another of the organization it is told on the card of that. */
const history = async (
  tx: Tx,
  { recipient_id: memberId, project_id: projectId }: HeldCredential,
): Promise<MemberCard['history']> =>
  (
    await tx.rows<HistoryRow>(
      `select r.id, r.at, v.name as vendor, w.content ->> 'product' as product, r.currency, r.discount, r.total, r.state, r.disputed_at is not null as "isDisputed"
       from redemptions r join benefit_versions w on w.benefit_id = r.benefit_id and w.version = r.version join benefit_vendors v on v.id = r.vendor_id
       where r.member_id = $1 and r.project_id = $2 order by r.at desc, r.id limit ${CARD_HISTORY}`,
      [memberId, projectId],
    )
  ).map(row => ({ ...row, at: row.at.toISOString() }));

/** The page of a member's card. */
export const memberCardHandlers = (
  parts: Pick<ModuleParts, 'database' | 'settings' | 'clock'>,
  secrets: CardSecrets,
): HandlersOf<Operation> => {
  const { database, settings, clock } = parts;
  const cardOf = (code: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<CardRow> =>
    countUnlessRight(database, [`card:${addressBlock(ip)}`, CODES_PER_ADDRESS], () => findCard(database, code));

  const present = (row: CardRow): Promise<MemberCard> =>
    database.organization(row.organization_id, async tx => {
      const about = found(await shownCredentials.describe(tx, row.credential_id), 'card.unknown');
      const standing = found(await benefitsOfCard(tx, { credentialId: row.credential_id }), 'card.unknown');
      if (standing.card.is_erased) throw new AppError('card.unknown');
      const benefits = standing.benefits.map(presentCardBenefit);
      const isOn = await hasFeature(tx, row.organization_id, 'benefits');
      const isValid = shownCredentials.isGood(standing.card);
      const lastDay = about.expires_at?.toISOString().slice(0, 10) ?? '-';
      return {
        title: about.title,
        member: about.name,
        issuer: (await readIssuerNames(tx, row.organization_id)).name,
        language: about.language,
        picture: shownCredentials.pictureUrl(settings.publicUrl, about.public_id),
        verifyUrl: verifyUrl(settings.publicUrl, about.public_id),
        isValid,
        benefits: isValid && isOn ? benefits.filter(({ refused }) => !refused || !OF_CARD.has(refused.reason)) : [],
        history: await history(tx, standing.card),
        changing: {
          card: about.public_id,
          key: secrets.changingKey(row.credential_id, row.code_hash).toString('base64url'),
          lastDay,
          genuine: secrets.genuine(about.public_id, lastDay),
        },
        now: new Date(clock()).toISOString(),
      };
    });

  return {
    async getMemberCard({ body, origin, reply }) {
      reply.header('cache-control', 'no-store');
      return present(await cardOf(body.code, origin));
    },

    async makePurchaseCode({ body, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const row = await cardOf(body.code, origin);
      const { code, hash } = secrets.newPurchaseCode();
      return database.organization(row.organization_id, async tx => {
        const card = await shownCredentials.read(tx, row.credential_id);
        if (!card || !shownCredentials.isGood(card)) throw new AppError('card.not_valid');
        await holdToFeature(tx, row.organization_id, 'benefits');
        inLockOrder(tx, 'benefit card');
        const { until } = await tx.one<{ until: Date }>(
          'update benefit_cards set purchase_hash = $2, purchase_until = now() + make_interval(mins => $3) where credential_id = $1 returning purchase_until as until',
          [row.credential_id, hash, PURCHASE_CODE_MINUTES],
        );
        return { code: writePurchaseCode(code), until: until.toISOString() };
      });
    },

    async disputeRedemption({ body, origin }) {
      await dispute(parts, await cardOf(body.code, origin), body.redemptionId, origin);
      return { done: true };
    },

    async askForCard({ body, origin }) {
      await askForLinks(database, body.email, origin);
      return { done: true };
    },
  };
};
