import { readPurchaseCode, type Redemption } from '../../../../../contract/office/benefits/index.ts';
import { identityOf, type PointCaller, type ServiceAccountCaller } from '../../../../platform/context/index.ts';
import { isUuid, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { countRefusals } from '../analytics/refusals.ts';
import { findPurchase, spendPurchase, spendStep } from '../cards/rows.ts';
import type { CardSecrets } from '../cards/secrets.ts';
import { holdToSeen, readSeen } from '../cards/seen.ts';
import { redeemerAt } from '../points/counter.ts';
import { holdToBenefits, readBenefit } from '../row.ts';
import { readRedemptions } from './list.ts';
import { present } from './present.ts';
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
  const { credentialId, code } = seen;
  return {
    credentialId,
    async spend(tx) {
      holdToSeen(seen, now);
      if (code !== null) await spendStep(tx, credentialId, code);
    },
  };
}

/**
 * A shop on the web redeems by the code that the member typed, which is good once. A program of the organization that knows its credentials by their ids may name one by
 * that: it is on no card. The id of the public address, which everybody reads there, redeems nothing.
 */
async function shownOnSite(tx: Tx, secrets: CardSecrets, credential: string): Promise<ShownNow> {
  const code = readPurchaseCode(credential);
  if (code === undefined)
    return { credentialId: isUuid(credential) ? await shownCredentials.find(tx, credential) : undefined };
  const hash = secrets.purchaseHash(code);
  const made = await findPurchase(tx, hash);
  return { credentialId: made?.credential_id, spend: (tx: Tx) => spendPurchase(tx, hash) };
}

/** A vendor learns by a redemption no id by which it could redeem again without the member. */
const toldTo = ({ kind }: Pick<Redeemer, 'kind'>, redemption: Redemption): Redemption =>
  kind === 'serviceAccount' ? { ...redemption, credentialId: null } : redemption;

/** Tries that a point or a program has at cards that nobody knows. */
const PER_REDEEMER: Allowance = { max: 30, seconds: 900 };
const isGuess = (error: unknown): boolean => error instanceof AppError && error.key === 'redemption.unknown_card';

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
      const { rows, total, more } = await readRedemptions(tx, id, query);
      return { redemptions: rows.map(present), total, more };
    }),

  async redeemBenefit({ caller, params, body }) {
    const { organizationId } = caller;
    const { credential, ...sent } = body;
    const work = async () => {
      const shown =
        caller.kind === 'point'
          ? shownAtPoint(secrets, caller, credential, parts.clock())
          : await parts.database.organization(organizationId, tx => shownOnSite(tx, secrets, credential));
      const by = caller.kind === 'point' ? redeemerAt(caller) : shopOf(caller);
      const redemption = await redeem(parts, { ...sent, ...params, organizationId, shown: credential, ...shown, by });
      return toldTo(by, redemption);
    };
    return countRefusals(parts, { ...params, organizationId }, () =>
      countUnlessRight(parts.database, [`redeemer:${identityOf(caller)}`, PER_REDEEMER], work, isGuess),
    );
  },

  async reverseBenefitRedemption({ caller, params, body, origin }) {
    const reversal = { ...params, organizationId: caller.organizationId, reason: body.reason };
    if (caller.kind === 'user') return reverseByManager(parts, reversal, { caller, origin });
    const by = caller.kind === 'point' ? redeemerAt(caller) : shopOf(caller);
    return toldTo(by, await reverseAtVendor(parts, reversal, by));
  },
});
