import { randomBytes } from 'node:crypto';
import { hundredthsOf, OFFERS_MAX } from '../../../../contract/vouchers/offers/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { openBooks } from '../ledger/index.ts';
import { refuseOtherProjects } from '../merchants/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { bindContract, lockContract } from '../voucher-contracts/index.ts';
import { presentOffer, readOffer, withMaskedAccount } from './rows.ts';
import { checkTerms } from './terms.ts';

/** The last step of an offer: it, and its books, in one commit. */
export const createHandlers = ({ database }: Pick<ModuleParts, 'database'>): HandlersOf<'createVoucherOffer'> => ({
  createVoucherOffer: ({ caller, params: { projectId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      await lockForCreation(tx, organizationId);
      refuseOtherProjects(await lockProject(tx, projectId));
      const { count } = await tx.one<{ count: number }>(
        "select count(*)::int as count from voucher_offers where project_id = $1 and status <> 'removed'",
        [projectId],
      );
      if (count >= OFFERS_MAX) throw new AppError('offer.too_many');
      const [commission, taxes] = [hundredthsOf(body.commissionPercentage), hundredthsOf(body.taxesPercentage)];
      const { config, listDigest } = await checkTerms(tx, projectId, {
        configId: body.voucherConfigId,
        listId: body.merchantsListId,
        account: body.bank.account,
        currency: body.currency,
        commission,
        taxes,
      });
      // Known to be there, and nobody's: of two offers that name it at once, binding refuses the second.
      if ((await lockContract(tx, body.contractId, projectId)).offer_id !== null) throw new AppError('contract.bound');
      const { id } = await tx.one<{ id: string }>(
        `insert into voucher_offers (organization_id, project_id, code, name, description, country, currency, decimals, commission, taxes, config_id, list_id,
           bank, created_by, contract_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
        [
          organizationId,
          projectId,
          randomBytes(16).toString('base64url'),
          body.name,
          body.description,
          body.country,
          body.currency,
          body.decimals,
          commission,
          taxes,
          body.voucherConfigId,
          body.merchantsListId,
          JSON.stringify(body.bank),
          userId,
          body.contractId,
        ],
      );
      await bindContract(tx, body.contractId, {
        offerId: id,
        projectId,
        currency: body.currency,
        decimals: body.decimals,
        configDigest: config.digest,
        listDigest,
      });
      await openBooks(tx, { offerId: id, organizationId, currency: body.currency, decimals: body.decimals });
      const answer = await presentOffer(tx, await readOffer(tx, projectId, id));
      return {
        answer,
        event: { type: 'create', resource: 'voucherOffer', resourceId: id, new: withMaskedAccount(answer) },
      };
    }),
});
