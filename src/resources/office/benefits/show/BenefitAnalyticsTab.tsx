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
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { benefitPaths } from '../benefit-paths.ts';
import { amountText } from '../benefit-text.ts';

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
                  <Link key="all" to={benefitPaths(projectId).benefit(benefit.id, 'redemptions')}>
                    <NumberText value={data.redemptions} />
                  </Link>,
                ],
                [say('reversals'), <NumberText key="reversals" value={data.reversals} />],
                [say('members'), <NumberText key="members" value={data.members} />],
                ...data.discounts.map(
                  ({ currency, amount }) =>
                    [`${say('discount')} (${currency})`, amountText(amount, currency, language)] as const,
                ),
                ...(data.stockLeft === null
                  ? []
                  : [[translate('benefits.stockLeft'), <NumberText key="stock" value={data.stockLeft} />] as const]),
              ]}
            />
          </Section>
          {data.days.length > 0 && (
            <Section title={say('days')}>
              <Facts
                facts={data.days.map(({ day, redemptions, reversals }) => [
                  day,
                  <span key={day}>
                    <DateText value={day} /> · {translate('benefits.analytics.day', { redemptions, reversals })}
                  </span>,
                ])}
              />
            </Section>
          )}
        </>
      )}
    </Stack>
  );
}
