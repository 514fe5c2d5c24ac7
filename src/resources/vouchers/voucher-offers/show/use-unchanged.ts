import { useDataProvider } from 'react-admin';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { changedSince } from '../../../../dataProvider/api-error.ts';

/** Fails as the server would where an offer was changed since it was read: asked before a version is made for it that nobody would take. */
export function useUnchanged() {
  const dataProvider = useDataProvider();
  const meta = useProjectMeta();
  return async ({ id, revision }: VoucherOffer): Promise<void> => {
    const { data: now } = await dataProvider.getOne<VoucherOffer>('voucherOffers', { id, meta });
    if (now.revision !== revision) throw changedSince();
  };
}
