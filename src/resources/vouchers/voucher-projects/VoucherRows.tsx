import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { FIGURES, type Figure } from './voucher-figures.ts';
import { voucherPaths } from './voucher-paths.ts';

function What() {
  const paths = voucherPaths(useProject().id);
  const voucher = useRecordContext<VoucherProject>();
  return (
    voucher && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={paths.voucher(voucher.id)}>{voucher.name}</RowLink>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[voucher.description, voucher.offer.provider].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
    )
  );
}
function Amount({ figure }: { figure: Figure }) {
  const voucher = useRecordContext<VoucherProject>();
  return voucher && <MoneyText value={voucher[figure]} of={voucher} />;
}

const Rows = namedRows<VoucherProject>(voucher => voucher.name);

/** The vouchers as a dense table; the row opens them. */
export function VoucherTable() {
  const translate = useTranslate();
  const paths = voucherPaths(useProject().id);
  const say = (key: string) => translate(`vouchers.${key}`);
  return (
    <Card>
      <DataTable<VoucherProject> rowClick={id => paths.voucher(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('name')}>
          <What />
        </DataTable.Col>
        {FIGURES.map(figure => (
          <DataTable.Col key={figure} source={figure} label={say(figure)} align="right" disableSort>
            <Amount figure={figure} />
          </DataTable.Col>
        ))}
        <DataTable.Col source="expirationDate" label={say('expirationDate')}>
          <TableDate source="expirationDate" />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={say('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function VoucherCards() {
  const translate = useTranslate();
  const paths = voucherPaths(useProject().id);
  const { data = [] } = useListContext<VoucherProject>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(voucher => (
        <Card component="li" key={voucher.id}>
          <CardActionArea component={Link} to={paths.voucher(voucher.id)} sx={{ p: 2 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{voucher.name}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[voucher.description, voucher.offer.provider].filter(Boolean).join(' · ')}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5, my: 1 }}>
              {FIGURES.map(figure => (
                <Typography key={figure} component="div" variant="body2">
                  <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                    {translate(`vouchers.${figure}`)}
                  </Typography>
                  <MoneyText value={voucher[figure]} of={voucher} />
                </Typography>
              ))}
            </Box>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('vouchers.until')} <DateText value={voucher.expirationDate} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
