import { next } from '../../../../contract/base/common/index.ts';
import { hundredthsOf, offerMachine } from '../../../../contract/vouchers/offers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import { hasMoved } from '../ledger/index.ts';
import { dropImages, insertImage, lockForCreation, withImage } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { bindContract, readContract } from '../voucher-contracts/index.ts';
import { hasOpenCodes } from './codes.ts';
import { refuseOfferWithMoney } from './removing.ts';
import { lockOffer, presentOffer, readOffer, withMaskedAccount, type OfferRow } from './rows.ts';
import { checkTerms } from './terms.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** An offer is about to be removed: whoever keeps something of it refuses. */
    'offer.removing': { offerId: string };
  }
}

/** What came of a change of an offer whose row has been written. */
async function changed(tx: Tx, old: OfferRow): Promise<Changed<Awaited<ReturnType<typeof presentOffer>>>> {
  const answer = await presentOffer(tx, await readOffer(tx, old.project_id, old.id));
  return {
    answer,
    event: {
      type: 'update',
      resource: 'voucherOffer',
      resourceId: old.id,
      old: withMaskedAccount(await presentOffer(tx, old)),
      new: withMaskedAccount(answer),
    },
  };
}

type Operation = 'updateVoucherOffer' | 'changeVoucherOfferStatus' | 'deleteVoucherOffer';

/** How an offer changes, and ends. */
export const editHandlers = (parts: Pick<ModuleParts, 'database' | 'files' | 'tell'>): HandlersOf<Operation> => {
  const { database, files, tell } = parts;
  return {
    updateVoucherOffer: ({ caller, params: { projectId, offerId }, body, file, origin }) =>
      withImage({ database, files, organizationId: caller.organizationId }, file, image =>
        change(database, caller, origin, async tx => {
          // Nobody of a list that it is given is removed meanwhile.
          await lockProject(tx, projectId);
          const old = await lockOffer(tx, projectId, offerId);
          unchanged(old, body.revision);
          const [commission, taxes] = [
            body.commissionPercentage === undefined ? old.commission : hundredthsOf(body.commissionPercentage),
            body.taxesPercentage === undefined ? old.taxes : hundredthsOf(body.taxesPercentage),
          ];
          const bank = body.bank ?? old.bank;
          const [configId, listId] = [body.voucherConfigId ?? old.config_id, body.merchantsListId ?? old.list_id];
          const { config, listDigest } = await checkTerms(tx, projectId, {
            configId,
            listId,
            keptList: old.list_id,
            commission,
            taxes,
            account: bank.account,
            currency: old.currency,
          });
          if (config.commission_bearer === 'merchant' && (await hasOpenCodes(tx, offerId)))
            throw new AppError('offer.has_codes', { voucherConfigId: 'invalid_choice' });
          const isReplaced = image !== undefined || body.removeImage === true;
          if (isReplaced && old.image_id) {
            await tx.run('update voucher_offers set image_id = null where id = $1', [offerId]);
            await dropImages(tx, parts, caller.organizationId, [old.image_id]);
          }
          const imageId = image
            ? await insertImage(tx, parts, caller.organizationId, image)
            : isReplaced
              ? null
              : old.image_id;
          await tx.run(
            `update voucher_offers set revision = revision + 1, name = $2, description = $3, commission = $4, taxes = $5, config_id = $6, list_id = $7,
               bank = $8, image_id = $9 where id = $1`,
            [
              offerId,
              body.name ?? old.name,
              body.description ?? old.description,
              commission,
              taxes,
              configId,
              listId,
              JSON.stringify(bank),
              imageId,
            ],
          );
          if (old.contract_id !== null && (configId !== old.config_id || listId !== old.list_id))
            await bindContract(tx, old.contract_id, {
              offerId,
              projectId,
              currency: old.currency,
              decimals: old.decimals,
              configDigest: config.digest,
              listDigest,
            });
          return changed(tx, old);
        }),
      ),

    changeVoucherOfferStatus: ({ caller, params: { projectId, offerId }, body, origin }) =>
      change(database, caller, origin, async tx => {
        if (body.isActive) {
          const { membership } = await lockForCreation(tx, caller.organizationId);
          if (membership !== 'production') throw new AppError('offer.not_production');
        }
        const old = await lockOffer(tx, projectId, offerId);
        const status = next(offerMachine, old.status, body.isActive ? 'activate' : 'deactivate');
        if (!status) throw new AppError('state.transition');
        if (body.isActive && (!old.contract_id || (await readContract(tx, old.contract_id)).state !== 'deployed'))
          throw new AppError('offer.no_contract');
        await tx.run('update voucher_offers set revision = revision + 1, status = $2 where id = $1', [offerId, status]);
        return changed(tx, old);
      }),

    deleteVoucherOffer: ({ caller, params: { projectId, offerId }, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockOffer(tx, projectId, offerId);
        const status = next(offerMachine, old.status, 'remove');
        if (!status) throw new AppError('state.transition');
        await refuseOfferWithMoney(tx, old);
        if (await hasMoved(tx, offerId)) throw new AppError('offer.bought');
        await tell(tx, 'offer.removing', { offerId });
        await tx.run('update voucher_offers set revision = revision + 1, status = $2, image_id = null where id = $1', [
          offerId,
          status,
        ]);
        await dropImages(tx, parts, caller.organizationId, [old.image_id]);
        return {
          answer: { id: offerId },
          event: {
            type: 'delete',
            resource: 'voucherOffer',
            resourceId: offerId,
            old: withMaskedAccount(await presentOffer(tx, old)),
          },
        };
      }),
  };
};
