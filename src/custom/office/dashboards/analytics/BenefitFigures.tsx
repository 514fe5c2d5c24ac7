import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../../../contract/office/dashboards/analytics.ts';
import type { Period } from '../../../../../contract/office/dashboards/figures.ts';
import type { CountedRefusal } from '../../../../../contract/office/benefits/states.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { Bars } from '../../../base/kit/page/Bars.tsx';

type BenefitFiguresProps = Pick<Analytics, 'benefits'> & {
  period: Period;
  /** The reason whose benefits are listed. */
  refused: CountedRefusal | undefined;
  /** Where a reason leads: the page with it chosen. */
  refusedTo: (reason: CountedRefusal) => string;
};

/** How often benefits were redeemed in the period, which never were, and why redemptions were refused. */
export function BenefitFigures({
  benefits: { used, neverUsed, refusals, refusedAt },
  period,
  refused,
  refusedTo,
}: BenefitFiguresProps) {
  const translate = useTranslate();
  const analyticsOf = (projectId: string, benefitId: string) =>
    `${addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', { projectId, benefitId, tab: 'analytics' })}?range=${period}`;
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
                to: analyticsOf(projectId, benefit.id),
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
            to: refusedTo(reason),
          }))}
        />
      )}
      {refused !== undefined && refusedAt.length > 0 && (
        <Bars
          title={translate('benefits.analytics.refusedFor', { reason: translate(`benefits.refusals.${refused}`) })}
          rows={refusedAt.map(({ benefit, projectId, count }) => ({
            key: benefit.id,
            name: benefit.name,
            total: count,
            to: `${analyticsOf(projectId, benefit.id)}&reason=${refused}`,
          }))}
        />
      )}
    </>
  );
}
