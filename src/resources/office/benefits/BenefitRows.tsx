import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Benefit } from '../../../../contract/office/benefits/benefit.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { benefitPaths } from './benefit-paths.ts';
import { termsText } from './benefit-text.ts';

function Product() {
  const { projectId } = useProjectMeta();
  const benefit = useRecordContext<Benefit>();
  return benefit && <RowLink to={benefitPaths(projectId).benefit(benefit.id)}>{benefit.product}</RowLink>;
}

function Promised() {
  const translate = useTranslate();
  const language = useLanguage();
  const benefit = useRecordContext<Benefit>();
  return benefit && termsText(benefit.terms, benefit.currency, { translate, language });
}

function State() {
  const benefit = useRecordContext<Benefit>();
  return benefit && <StatusChip of="benefit" state={benefit.state} />;
}

function Redeemed() {
  const benefit = useRecordContext<Benefit>();
  return benefit && <NumberText value={benefit.redeemed} />;
}

const Rows = namedRows<Benefit>(({ product }) => product);

/** The benefits as a dense table. A row opens its benefit. */
export function BenefitTable() {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const paths = benefitPaths(projectId);
  const label = (field: string) => translate(`resources.benefits.fields.${field}`);
  return (
    <Card>
      <DataTable<Benefit> rowClick={id => paths.benefit(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="product" label={label('product')}>
          <Product />
        </DataTable.Col>
        <DataTable.Col source="vendor.name" label={label('vendor')} disableSort />
        <DataTable.Col source="terms" label={label('terms')} disableSort>
          <Promised />
        </DataTable.Col>
        <DataTable.Col source="state" label={label('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.NumberCol source="redeemed" label={label('redeemed')} disableSort>
          <Redeemed />
        </DataTable.NumberCol>
        <DataTable.Col source="createdAt" label={label('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function BenefitCards() {
  const translate = useTranslate();
  const language = useLanguage();
  const { projectId } = useProjectMeta();
  const { data = [] } = useListContext<Benefit>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(benefit => (
        <Card component="li" key={benefit.id}>
          <CardActionArea component={Link} to={benefitPaths(projectId).benefit(benefit.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{benefit.product}</Typography>
              <StatusChip of="benefit" state={benefit.state} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {benefit.vendor.name} · {termsText(benefit.terms, benefit.currency, { translate, language })}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
