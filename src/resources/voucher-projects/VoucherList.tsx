import Add from '@mui/icons-material/Add';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, Page, PageHeader } from '../../custom/kit/index.ts';
import { ListStates } from '../../custom/kit/list/ListStates.tsx';
import { RecordList } from '../../custom/kit/list/RecordList.tsx';
import { SearchBox } from '../../custom/kit/list/SearchBox.tsx';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { voucherPaths } from './voucher-paths.ts';
import { VoucherCards, VoucherTable } from './VoucherRows.tsx';

function Vouchers() {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mayWrite = useMay('vouchers.write', projectId);
  const { data, filterValues } = useListContext();
  const isEmpty = data?.length === 0 && !filterValues.q;
  const create = mayWrite && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={voucherPaths(projectId).create}>
      {translate('menu.newVouchers')}
    </Button>
  );
  return (
    <Page>
      {/* the one button stands where there is nothing else yet */}
      <PageHeader
        title={translate('menu.distributions')}
        lead={translate('vouchers.lead')}
        action={!isEmpty && create}
      />
      {!isEmpty && <SearchBox label={translate('vouchers.search')} sx={{ maxWidth: 480, mb: 2 }} />}
      <ListStates
        pages={[25, 50]}
        empty={
          <EmptyState
            icon={<CardGiftcard />}
            title={translate('vouchers.none')}
            body={translate('vouchers.noneBody')}
            action={create}
          />
        }
      >
        {onPhone ? <VoucherCards /> : <VoucherTable />}
      </ListStates>
    </Page>
  );
}

/** /projects/{projectId}/vouchers: what the project gives to people, with what of it is spent. */
export default function VoucherList() {
  const { id: projectId } = useProject();
  return (
    <RecordList
      resource="voucherProjects"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`projects.${projectId}.vouchers`}
      queryOptions={{ meta: { projectId } }}
    >
      <Vouchers />
    </RecordList>
  );
}
