import Add from '@mui/icons-material/Add';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { VOUCHER_WAITS } from '../../../../contract/vouchers/vouchers/waits.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { GivingHead } from './dashboard/GivingHead.tsx';
import { voucherPaths } from './voucher-paths.ts';
import { VoucherCards, VoucherTable } from './VoucherRows.tsx';

/** Leads to the list once it is drawn anew: whoever has no mouse goes on from there. */
const showSoon = (listId: string) =>
  requestAnimationFrame(() => {
    const list = document.getElementById(listId);
    list?.focus({ preventScroll: true });
    list?.scrollIntoView();
  });

function Vouchers() {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mayWrite = useMay('vouchers.write', projectId);
  const listId = useId();
  const { data, error, filterValues } = useListContext();
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0;
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
      {/* of nothing there are no figures, and what failed is said once, where the list would stand */}
      {!isEmpty && !error && <GivingHead onList={() => showSoon(listId)} />}
      <div id={listId} tabIndex={-1} style={{ outline: 'none' }}>
        {!isEmpty && (
          <FilterBar
            search={translate('vouchers.search')}
            choices={[
              [
                'waiting',
                translate('voucherFigures.waits.label'),
                VOUCHER_WAITS.map(wait => [wait, translate(`voucherFigures.waits.filters.${wait}`)]),
              ],
            ]}
          />
        )}
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
      </div>
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
