import { readPurchaseCode } from '../../../../../contract/office/benefits/index.ts';
import { identityOf, type PointCaller, type ServiceAccountCaller } from '../../../../platform/context/index.ts';
import { readPage, type Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { countRefusals } from '../analytics/refusals.ts';
import { findPurchase, spendPurchase, spendStep } from '../cards/rows.ts';
import type { CardSecrets } from '../cards/secrets.ts';
import { holdToSeen, readSeen } from '../cards/seen.ts';
import { redeemerAt } from '../points/counter.ts';
import { holdToBenefits, readBenefit } from '../row.ts';
import { COLUMNS, FROM, present, type RedemptionRow } from './present.ts';
import { redeem, type Wanted } from './redeem.ts';
import type { Redeemer } from './redeemer.ts';
import { reverseAtVendor, reverseByManager } from './reverse.ts';

/** A program of a shop on the web: it redeems for its vendors. */
const shopOf = (caller: ServiceAccountCaller): Redeemer => ({
  kind: 'serviceAccount',
  id: identityOf(caller),
  vendorIds: caller.vendorIds,
  place: { type: 'virtual' },
});

/** The card that a redemption names, and what it uses up. */
type ShownNow = Pick<Wanted, 'credentialId' | 'spend'>;

/**
 * A point redeems by what it was shown a few minutes ago: a code is used up with it. Its age counts where something is written: what was redeemed under the id
 * before is answered for ever. @throws AppError redemption.unknown_card
 */
function shownAtPoint(secrets: CardSecrets, { pointId }: PointCaller, credential: string, now: number): ShownNow {
  const seen = readSeen(secrets, credential, pointId);
  const { credentialId, step } = seen;
  return {
    credentialId,
    async spend(tx) {
      holdToSeen(seen, now);
      if (step !== null) await spendStep(tx, credentialId, step);
    },
  };
}

/** A shop on the web redeems by the code that the member typed, which is good once, or by the card's id. */
async function shownOnSite(tx: Tx, secrets: CardSecrets, credential: string): Promise<ShownNow> {
  const code = readPurchaseCode(credential);
  if (code === undefined) return { credentialId: await shownCredentials.find(tx, credential) };
  const hash = secrets.purchaseHash(code);
  const made = await findPurchase(tx, hash);
  return { credentialId: made?.credential_id, spend: (tx: Tx) => spendPurchase(tx, hash) };
}

type Operation = 'listBenefitRedemptions' | 'redeemBenefit' | 'reverseBenefitRedemption';

/** What members got, and what is reversed. */
export const redemptionHandlers = (
  parts: Pick<ModuleParts, 'database' | 'crash' | 'clock' | 'log'>,
  secrets: CardSecrets,
): HandlersOf<Operation> => ({
  listBenefitRedemptions: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const { id } = await readBenefit(tx, params.projectId, params.benefitId);
      const { rows, total } = await readPage<RedemptionRow>(tx, query, {
        columns: COLUMNS,
        from: FROM,
        where:
          'r.benefit_id = $1 and ($2::text is null or r.state = $2) and ($3::date is null or r.day = $3) and ($4::uuid is null or r.by_id = $4)',
        params: [id, query.state, query.day, query.byId],
        sorts: { at: 'r.at' },
        key: 'r.id',
        cursor: ['at'],
      });
      return { redemptions: rows.map(present), total };
    }),

  async redeemBenefit({ caller, params, body }) {
    const { organizationId } = caller;
    const { credential, ...sent } = body;
    return countRefusals(parts, { ...params, organizationId }, async () => {
      const shown =
        caller.kind === 'point'
          ? shownAtPoint(secrets, caller, credential, parts.clock())
          : await parts.database.organization(organizationId, tx => shownOnSite(tx, secrets, credential));
      const by = caller.kind === 'point' ? redeemerAt(caller) : shopOf(caller);
      return redeem(parts, { ...sent, ...params, organizationId, shown: credential, ...shown, by });
    });
  },

  reverseBenefitRedemption({ caller, params, body, origin }) {
    const reversal = { ...params, organizationId: caller.organizationId, reason: body.reason };
    return caller.kind === 'user'
      ? reverseByManager(parts, reversal, { caller, origin })
      : reverseAtVendor(parts, reversal, caller.kind === 'point' ? redeemerAt(caller) : shopOf(caller));
  },
});
