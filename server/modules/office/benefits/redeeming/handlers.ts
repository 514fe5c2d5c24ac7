import { identityOf, type ServiceAccountCaller } from '../../../../platform/context/index.ts';
import { readPage } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { shownCredentials } from '../../../credentials/credentials/index.ts';
import { holdToBenefits, readBenefit } from '../row.ts';
import { COLUMNS, FROM, present, type RedemptionRow } from './present.ts';
import { redeem } from './redeem.ts';
import type { Redeemer } from './redeemer.ts';
import { reverseAtVendor, reverseByManager } from './reverse.ts';

/** A program of a shop on the web: it redeems for its vendors. */
const shopOf = (caller: ServiceAccountCaller): Redeemer => ({
  kind: 'serviceAccount',
  id: identityOf(caller),
  vendorIds: caller.vendorIds,
  place: { type: 'virtual' },
});

type Operation = 'listBenefitRedemptions' | 'redeemBenefit' | 'reverseBenefitRedemption';

/** What members got, and what is reversed. */
export const redemptionHandlers = (parts: Pick<ModuleParts, 'database' | 'crash'>): HandlersOf<Operation> => ({
  listBenefitRedemptions: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const { id } = await readBenefit(tx, params.projectId, params.benefitId);
      const { rows, total } = await readPage<RedemptionRow>(tx, query, {
        columns: COLUMNS,
        from: FROM,
        where: 'r.benefit_id = $1 and ($2::text is null or r.state = $2)',
        params: [id, query.state],
        sorts: { at: 'r.at' },
        key: 'r.id',
        cursor: ['at'],
      });
      return { redemptions: rows.map(present), total };
    }),

  async redeemBenefit({ caller, params, body }) {
    const { organizationId } = caller;
    const { credential, ...sent } = body;
    const credentialId = await parts.database.organization(organizationId, tx => shownCredentials.find(tx, credential));
    return redeem(parts, { ...sent, ...params, organizationId, shown: credential, credentialId, by: shopOf(caller) });
  },

  reverseBenefitRedemption({ caller, params, body, origin }) {
    const reversal = { ...params, organizationId: caller.organizationId, reason: body.reason };
    return caller.kind === 'user'
      ? reverseByManager(parts, reversal, { caller, origin })
      : reverseAtVendor(parts, reversal, shopOf(caller));
  },
});
