import {
  CARD_STEPS_AROUND,
  cardStep,
  readShown,
  type ShownCard,
} from '../../../../../contract/office/benefits/index.ts';
import type { PointCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { countRefusals } from '../analytics/refusals.ts';
import { presentCardBenefit } from '../cards/page.ts';
import { linkMark, readCard } from '../cards/rows.ts';
import type { CardSecrets } from '../cards/secrets.ts';
import { SEEN_MINUTES, writeSeen, type Seen } from '../cards/seen.ts';
import { COLUMNS, FROM, present, type RedemptionRow } from '../redeeming/present.ts';
import type { Redeemer } from '../redeeming/redeemer.ts';
import { benefitsOfCard } from '../redeeming/standing.ts';
import { holdToBenefits } from '../row.ts';

type Operation = 'showCard' | 'listPointRedemptions';

/** Tries that a point has at cards that nobody knows. */
const PER_POINT: Allowance = { max: 30, seconds: 900 };
/** Redemptions that a point lists. */
const LISTED = 50;
const MINUTE_MS = 60_000;
/** What may be a guess: each of them says that the text is of no card. */
const GUESSES: ReadonlySet<string> = new Set(['redemption.unknown_card', 'redemption.other_project']);

/** A point redeems the benefits of its vendor, wherever it is carried. */
export const redeemerAt = ({ pointId, vendorId }: PointCaller): Redeemer => ({
  kind: 'point',
  id: pointId,
  vendorIds: [vendorId],
  place: { type: 'physical', placeId: null },
});

/** The credential that a text names, and whether a code of now proves that its page is there. @throws AppError redemption.* */
async function readCredential(
  tx: Tx,
  secrets: CardSecrets,
  text: string,
  now: number,
): Promise<{ credentialId: string; code: Seen['code'] }> {
  const shown = readShown(text);
  if (!shown) throw new AppError('redemption.unknown_card', { shown: 'not_found' });
  const credentialId = await shownCredentials.find(tx, shown.as === 'code' ? shown.code.card : shown.card);
  if (credentialId === undefined) throw new AppError('redemption.unknown_card', { shown: 'not_found' });
  if (shown.as === 'card') return { credentialId, code: null };
  const card = await readCard(tx, credentialId);
  if (!card || !secrets.isOfCard(credentialId, card.code_hash, shown.code))
    throw new AppError('redemption.unknown_card', { shown: 'not_found' });
  if (Math.abs(shown.code.step - cardStep(now)) > CARD_STEPS_AROUND)
    throw new AppError('redemption.code_out_of_date', { shown: 'invalid' });
  if (shown.code.step <= card.code_step) throw new AppError('redemption.code_used', { shown: 'invalid' });
  return { credentialId, code: { step: shown.code.step, link: linkMark(card.code_hash) } };
}

/** What is done at the counter before something is redeemed, and what was. */
export const counterHandlers = (
  { database, settings, clock, log }: Pick<ModuleParts, 'database' | 'settings' | 'clock' | 'log'>,
  secrets: CardSecrets,
): HandlersOf<Operation> => {
  const look = (caller: PointCaller, text: string): Promise<ShownCard> =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, caller.projectId);
      const now = clock();
      const { credentialId, code } = await readCredential(tx, secrets, text, now);
      const by = redeemerAt(caller);
      const standing = await benefitsOfCard(tx, { credentialId, by });
      const about = await shownCredentials.describe(tx, credentialId);
      if (!standing || !about || standing.card.is_erased)
        throw new AppError('redemption.unknown_card', { shown: 'not_found' });
      // Nothing is told of a card of another project, not even whose it is.
      if (standing.card.project_id !== caller.projectId) throw new AppError('redemption.other_project');
      const refusal = shownCredentials.refusalOf(standing.card);
      if (refusal) throw new AppError(`redemption.${refusal}`);
      const until = now + SEEN_MINUTES * MINUTE_MS;
      return {
        seen: writeSeen(secrets, { pointId: caller.pointId, credentialId, code, until }),
        until: new Date(until).toISOString(),
        isPossessed: code !== null,
        member: about.name,
        title: about.title,
        picture: shownCredentials.pictureUrl(settings.publicUrl, about.public_id),
        benefits: standing.benefits.map(presentCardBenefit),
      };
    });
  return {
    async showCard({ caller, body, reply }) {
      reply.header('cache-control', 'no-store');
      return countUnlessRight(
        database,
        [`point:${caller.pointId}`, PER_POINT],
        () => countRefusals({ database, log }, caller, () => look(caller, body.shown)),
        error => error instanceof AppError && GUESSES.has(error.key),
      );
    },

    listPointRedemptions: ({ caller }) =>
      database.organization(caller.organizationId, async tx => {
        const rows = await tx.rows<RedemptionRow>(
          `select ${COLUMNS} from ${FROM} where r.vendor_id = $1 and r.by_kind = 'point' and r.by_id = $2 order by r.at desc, r.id limit ${LISTED}`,
          [caller.vendorId, caller.pointId],
        );
        const { total } = await tx.one<{ total: number }>(
          "select count(*)::int as total from redemptions where vendor_id = $1 and by_kind = 'point' and by_id = $2",
          [caller.vendorId, caller.pointId],
        );
        return { redemptions: rows.map(present), total };
      }),
  };
};
