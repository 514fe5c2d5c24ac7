import { useTranslate } from 'react-admin';
import type { OfferingFigure } from '../../../../../contract/office/dashboards/voucher-figures.ts';
import type { OfferDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { addressOf, narrowed } from '../../../../custom/base/kit/address.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import {
  CurrencyTiles,
  FiguresHead,
  type ToldFigure,
  type Wait,
  Waits,
} from '../../../../custom/vouchers/figures/index.ts';
import { offerPaths } from '../offer-model.ts';

const OfferDetails = later(() => import('./OfferDetails.tsx'));

/** As which part of what was sold an amount is drawn; what is rare is told where there is some of it. */
const FIGURES: readonly ToldFigure<OfferingFigure>[] = [
  ['sold', {}],
  ['spent', { part: 'spent' }],
  ['outstanding', { part: 'held' }],
  ['refunded', { part: 'free', isRare: true }],
  ['owed', {}],
  ['settled', {}],
  ['paidOut', {}],
  ['commission', {}],
  ['taxes', {}],
];

/** What waits for the provider's people, offer by offer; whoever may not review is told of it, and led nowhere. */
export function useOfferWaits(projectId: string): (waiting: OfferDashboard['waiting']) => Wait[] {
  const translate = useTranslate();
  const paths = offerPaths(projectId);
  const mayReview = useMay('payments.review', projectId);
  return waiting =>
    waiting.flatMap(({ offer: { id: offerId, name }, payments, refunds, settlement, payouts, isPaused }): Wait[] => [
      ...(isPaused
        ? [
            {
              key: `${offerId} paused`,
              words: translate('voucherFigures.waits.paused', { name }),
              to: paths.offer(offerId, 'ledger'),
            },
          ]
        : []),
      ...(payments > 0
        ? [
            {
              key: `${offerId} payments`,
              words: translate('voucherFigures.waits.payments', { name, smart_count: payments }),
              to: mayReview ? narrowed(paths.offer(offerId, 'payments'), { status: 'in_payment_review' }) : undefined,
            },
          ]
        : []),
      ...(refunds > 0
        ? [
            {
              key: `${offerId} refunds`,
              words: translate('voucherFigures.waits.refunds', { name, smart_count: refunds }),
              to: mayReview ? paths.offer(offerId, 'payments') : undefined,
            },
          ]
        : []),
      ...(settlement
        ? [
            {
              key: `${offerId} settlement`,
              words: translate('voucherFigures.waits.settlement', { name }),
              to: mayReview
                ? addressOf('/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}', {
                    projectId,
                    offerId,
                    settlementId: settlement,
                  })
                : undefined,
            },
          ]
        : []),
      ...(payouts > 0
        ? [
            {
              key: `${offerId} payouts`,
              words: translate('voucherFigures.waits.payouts', { name, smart_count: payouts }),
              to: mayReview ? paths.offer(offerId, 'settlements') : undefined,
            },
          ]
        : []),
    ]);
}

/** What became of the offers of a project, and what waits for its people, above their list. */
export function OfferingHead() {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const call = useCall();
  const waitsOf = useOfferWaits(projectId);
  const wasSold = ({ currencies }: OfferDashboard) => currencies.some(({ figures }) => figures.sold > 0);
  return (
    <FiguresHead
      projectId={projectId}
      resource="voucherOffers"
      read={(period, signal) => call('getOfferDashboard', { params: { projectId }, query: { period }, signal })}
      details={dashboard => (wasSold(dashboard) ? <OfferDetails dashboard={dashboard} /> : null)}
    >
      {dashboard => (
        <>
          {wasSold(dashboard) ? (
            <CurrencyTiles side="offering" told={FIGURES} currencies={dashboard.currencies} />
          ) : (
            <EmptyState title={translate('voucherFigures.noSales')} body={translate('voucherFigures.noSalesBody')} />
          )}
          <Waits waits={waitsOf(dashboard.waiting)} />
        </>
      )}
    </FiguresHead>
  );
}
