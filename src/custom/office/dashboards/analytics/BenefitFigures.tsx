import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../../../contract/office/dashboards/analytics.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { Bars } from '../../../base/kit/page/Bars.tsx';

/** How often benefits were redeemed in the period, which never were, and why redemptions were refused. */
export function BenefitFigures({ benefits: { used, neverUsed, refusals } }: Pick<Analytics, 'benefits'>) {
  const translate = useTranslate();
  const parts = [
    ['used', used],
    ['neverUsed', neverUsed],
  ] as const;
  return (
    <>
      {parts.map(
        ([part, rows]) =>
          rows.length > 0 && (
            <Bars
              key={part}
              title={translate(`analytics.benefits.${part}`)}
              rows={rows.map(({ benefit, projectId, redemptions }) => ({
                key: benefit.id,
                name: benefit.name,
                total: redemptions,
                to: addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', {
                  projectId,
                  benefitId: benefit.id,
                  tab: 'analytics',
                }),
              }))}
            />
          ),
      )}
      {refusals.length > 0 && (
        <Bars
          title={translate('analytics.benefits.refused')}
          rows={refusals.map(({ reason, count }) => ({
            key: reason,
            name: translate(`benefits.refusals.${reason}`),
            total: count,
            to: undefined,
          }))}
        />
      )}
    </>
  );
}
