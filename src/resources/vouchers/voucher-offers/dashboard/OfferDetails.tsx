import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  MERCHANTS_SHOWN,
  OFFERING_FIGURES,
  SALE_FIGURES,
} from '../../../../../contract/office/dashboards/voucher-figures.ts';
import type { OfferDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { FigureTable } from '../../../../custom/base/charts/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { SaleText, WeekByWeek } from '../../../../custom/vouchers/figures/index.ts';
import { merchantAddress } from '../../merchants/shared.ts';
import { offerPaths } from '../offer-model.ts';

function Merchants({ money }: { money: OfferDashboard['currencies'][number] }) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const title = translate('voucherFigures.merchants.title', { currency: money.currency });
  return (
    <Section title={title}>
      {money.merchants.length === 0 ? (
        <Typography color="text.secondary">{translate('voucherFigures.merchants.none')}</Typography>
      ) : (
        <FigureTable
          figures={SALE_FIGURES}
          wordOf={figure => translate(`voucherFigures.sales.${figure}`)}
          label={title}
          first={translate('voucherFigures.merchants.merchant')}
          rows={money.merchants.map(({ merchant, ...figures }) => ({
            key: merchant.id,
            name: (
              <Link component={RouterLink} to={merchantAddress(projectId, merchant.id, 'sales')} color="inherit">
                {merchant.name}
              </Link>
            ),
            figures,
          }))}
          cell={(figure, { figures }) => <SaleText figure={figure} value={figures[figure]} of={money} />}
        />
      )}
      {money.merchants.length === MERCHANTS_SHOWN && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('voucherFigures.merchants.most', { smart_count: MERCHANTS_SHOWN })}
        </Typography>
      )}
    </Section>
  );
}

/** What stands behind the amounts: sales week by week and by merchant, in each currency, and the same amounts offer by offer. */
export default function OfferDetails({ dashboard }: { dashboard: OfferDashboard }) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const title = translate('voucherFigures.offers.title');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      {dashboard.currencies.map(each => (
        <Fragment key={each.currency}>
          <WeekByWeek
            side="sales"
            title={translate('voucherFigures.offering.chart', { currency: each.currency })}
            columns={each.columns}
            of={each}
          />
          <Merchants money={each} />
        </Fragment>
      ))}
      {dashboard.offers.length > 1 && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Section title={title}>
            <FigureTable
              figures={OFFERING_FIGURES}
              wordOf={figure => translate(`voucherFigures.offering.${figure}`)}
              label={title}
              first={translate('voucherFigures.offers.offer')}
              rows={dashboard.offers.map(each => ({
                key: each.offer.id,
                name: (
                  <Link component={RouterLink} to={offerPaths(projectId).offer(each.offer.id)} color="inherit">
                    {each.offer.name}
                  </Link>
                ),
                each,
              }))}
              cell={(figure, { each }) => <MoneyText value={each.figures[figure]} of={each} />}
            />
          </Section>
        </Box>
      )}
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('voucherFigures.zone')}
      </Typography>
    </Box>
  );
}
