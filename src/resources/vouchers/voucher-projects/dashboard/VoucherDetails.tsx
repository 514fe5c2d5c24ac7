import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VoucherDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { NumberText } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { WeekByWeek } from '../../../../custom/vouchers/figures/index.ts';

/** Whom it is for, by how far their vouchers have come. */
function Beneficiaries({ beneficiaries }: Pick<VoucherDashboard, 'beneficiaries'>) {
  const translate = useTranslate();
  const title = translate('voucherFigures.people.title');
  const most = Math.max(1, ...beneficiaries.map(({ people }) => people));
  return (
    <Section title={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('voucherFigures.people.status')}</TableCell>
            <TableCell align="right">{translate('voucherFigures.people.people')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {beneficiaries.map(({ status, people }) => (
            <TableRow key={status}>
              <TableCell component="th" scope="row">
                {translate(`states.beneficiary.${status}`)}
                <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
                  <Box sx={{ height: 1, width: `${(100 * people) / most}%`, bgcolor: 'primary.main' }} />
                </Box>
              </TableCell>
              <TableCell align="right">
                <NumberText value={people} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

/** What stands behind the amounts: what was spent week by week, in each currency, and how far people's vouchers have come. */
export default function VoucherDetails({ dashboard }: { dashboard: VoucherDashboard }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      {dashboard.currencies.map(each => (
        <WeekByWeek
          side="spending"
          key={each.currency}
          title={translate('voucherFigures.giving.chart', { currency: each.currency })}
          columns={each.columns}
          of={each}
        />
      ))}
      <Beneficiaries beneficiaries={dashboard.beneficiaries} />
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('voucherFigures.zone')}
      </Typography>
    </Box>
  );
}
