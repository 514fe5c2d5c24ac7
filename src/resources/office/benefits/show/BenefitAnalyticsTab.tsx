import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { ANALYTICS_RANGES, type BenefitRange } from '../../../../../contract/office/benefits/kinds.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { benefitPaths } from '../benefit-paths.ts';
import { amountText } from '../benefit-text.ts';

const HOURS = 24;
/** The full hour, as clocks of 24 hours write it. */
const hourText = (hour: number): string => `${String(hour % HOURS).padStart(2, '0')}:00`;

/** How often a benefit was redeemed in a time, by the days of its zone. */
export function BenefitAnalyticsTab({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const language = useLanguage();
  const call = useCall();
  const { projectId } = useProjectMeta();
  const [range, setRange] = useState<BenefitRange>('month');
  const { data, error, refetch } = useQuery({
    queryKey: ['benefitAnalytics', benefit.id, benefit.redeemed, range],
    queryFn: ({ signal }) =>
      call('getBenefitAnalytics', { params: { projectId, benefitId: benefit.id }, query: { range }, signal }),
    retry: false,
  });
  const redemptionsOf = (only: { state?: string; day?: string; by?: string } = {}) =>
    benefitPaths(projectId).redemptions(benefit.id, only);
  const say = (key: string) => translate(`benefits.analytics.${key}`);
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        size="small"
        label={say('range')}
        value={range}
        onChange={event => setRange(ANALYTICS_RANGES.find(each => each === event.target.value) ?? 'month')}
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
                      <Link key={currency} to={redemptionsOf({ state: 'redeemed' })}>
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
                  day,
                  <span key={day}>
                    <Link to={redemptionsOf({ day })}>
                      <DateText value={day} />
                    </Link>{' '}
                    · {translate('benefits.analytics.day', { redemptions, reversals })}
                  </span>,
                ])}
              />
            </Section>
          )}
          {data.hours.length > 0 && (
            <Bars
              title={say('hours')}
              rows={data.hours.map(({ hour, redemptions }) => ({
                key: String(hour),
                name: `${hourText(hour)}–${hourText(hour + 1)}`,
                total: redemptions,
                to: undefined,
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
                to: redemptionsOf({ by: id }),
              }))}
            />
          )}
          {data.refusals.length > 0 && (
            <Bars
              title={say('refused')}
              rows={data.refusals.map(({ reason, count }) => ({
                key: reason,
                name: translate(`benefits.refusals.${reason}`),
                total: count,
                to: undefined,
              }))}
            />
          )}
        </>
      )}
    </Stack>
  );
}
