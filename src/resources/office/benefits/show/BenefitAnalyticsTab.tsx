import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { ANALYTICS_RANGES } from '../../../../../contract/base/common/ranges.ts';
import { COUNTED_REFUSALS } from '../../../../../contract/office/benefits/states.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { benefitPaths, type RedemptionsOnly } from '../benefit-paths.ts';
import { amountText } from '../benefit-text.ts';
import { hourText } from './redemption-filter.ts';
import { RefusalDays } from './RefusalDays.tsx';

/** How often a benefit was redeemed in a period, by the days of its zone. `?range=` and `?reason=` are in its address. */
export function BenefitAnalyticsTab({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [search, setSearch] = useSearchParams();
  const range = ANALYTICS_RANGES.find(each => each === search.get('range')) ?? 'month';
  const reason = COUNTED_REFUSALS.find(each => each === search.get('reason'));
  const addressWith = (name: 'range' | 'reason', value: string) => {
    const changed = new URLSearchParams(search);
    changed.set(name, value);
    return changed;
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['benefitAnalytics', benefit.id, benefit.redeemed, range, reason],
    queryFn: ({ signal }) =>
      call('getBenefitAnalytics', { params: { projectId, benefitId: benefit.id }, query: { range, reason }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const redemptionsOf = (only: RedemptionsOnly = {}) =>
    benefitPaths(projectId).redemptions(benefit.id, {
      ...(data && { from: data.firstDay, to: data.lastDay }),
      ...only,
    });
  const say = (key: string) => translate(`benefits.analytics.${key}`);
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        size="small"
        label={say('range')}
        value={range}
        onChange={event => setSearch(addressWith('range', event.target.value), { replace: true })}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        {ANALYTICS_RANGES.map(each => (
          <MenuItem key={each} value={each}>
            {say(`ranges.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} title={translate('benefits.failed.load')} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <Section title={say('totals')}>
            <Facts
              facts={[
                [
                  say('redemptions'),
                  <Link key="all" to={redemptionsOf()}>
                    <NumberText value={data.redemptions} />
                  </Link>,
                ],
                [
                  say('reversals'),
                  <Link key="reversals" to={redemptionsOf({ state: 'reversed' })}>
                    <NumberText value={data.reversals} />
                  </Link>,
                ],
                [
                  say('members'),
                  <Link key="members" to={redemptionsOf({ state: 'redeemed' })}>
                    <NumberText value={data.members} />
                  </Link>,
                ],
                ...data.discounts.map(
                  ({ currency, amount }) =>
                    [
                      `${say('discount')} (${currency})`,
                      <Link key={currency} to={redemptionsOf({ state: 'redeemed', currency })}>
                        {amountText(amount, currency, language)}
                      </Link>,
                    ] as const,
                ),
                ...(data.stockLeft === null
                  ? []
                  : [
                      [
                        translate('benefits.stockLeft'),
                        <Link key="stock" to={benefitPaths(projectId).benefit(benefit.id, 'info')}>
                          <NumberText value={data.stockLeft} />
                        </Link>,
                      ] as const,
                    ]),
              ]}
            />
          </Section>
          {data.days.length > 0 && (
            <Section title={say('days')}>
              <Facts
                facts={data.days.map(({ day, redemptions, reversals }) => [
                  dayText(day, language),
                  <Fragment key={day}>
                    <Link to={redemptionsOf({ from: day, to: day })}>
                      {translate('benefits.analytics.redeemed', { smart_count: redemptions })}
                    </Link>
                    {reversals > 0 && (
                      <>
                        {' · '}
                        <Link to={redemptionsOf({ from: day, to: day, state: 'reversed' })}>
                          {translate('benefits.analytics.reversed', { smart_count: reversals })}
                        </Link>
                      </>
                    )}
                  </Fragment>,
                ])}
              />
            </Section>
          )}
          {data.hours.length > 0 && (
            <Bars
              title={say('hours')}
              rows={data.hours.map(({ hour, redemptions }) => ({
                key: String(hour),
                name: hourText(hour),
                total: redemptions,
                to: redemptionsOf({ state: 'redeemed', hour: String(hour) }),
              }))}
            />
          )}
          {data.points.length > 0 && (
            <Bars
              title={say('points')}
              rows={data.points.map(({ id, name, redemptions }) => ({
                key: id,
                name: name ?? say('gone'),
                total: redemptions,
                to: redemptionsOf({ state: 'redeemed', by: id }),
              }))}
            />
          )}
          {data.refusals.length > 0 && (
            <Bars
              title={say('refused')}
              rows={data.refusals.map(({ reason: why, count }) => ({
                key: why,
                name: translate(`benefits.refusals.${why}`),
                total: count,
                to: `?${addressWith('reason', why).toString()}`,
              }))}
            />
          )}
          {reason !== undefined && <RefusalDays reason={reason} days={data.refusalDays} />}
        </>
      )}
    </Stack>
  );
}
