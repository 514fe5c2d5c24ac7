import Contacts from '@mui/icons-material/ContactsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { SelectionBar } from '../../../custom/base/kit/list/SelectionBar.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { AddToGroup, TakeOutOfGroup } from '../recipient-groups/shared.ts';
import { ExportRecipients } from './ExportRecipients.tsx';
import { InviteSelected } from './InviteSelected.tsx';
import { RecipientFilters } from './RecipientFilters.tsx';
import { RecipientCards, RecipientTable } from './RecipientRows.tsx';
import { later } from '../../../custom/base/kit/feedback/later.tsx';

const AddRecipient = later(() => import('./AddRecipient.tsx'));

function Head() {
  const translate = useTranslate();
  const { total = 0 } = useListContext<Recipient>();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
      <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }} aria-live="polite">
        {translate('recipients.total', { smart_count: total })}
      </Typography>
      <ExportRecipients />
    </Stack>
  );
}

/** /organization/recipients: the people whom the organization issues to; `?add` adds one. */
export default function RecipientList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayManage = useMay('recipients.manage');
  const mayAdd = useMay('recipients.write');
  const [query, setQuery] = useSearchParams();
  const show = (adding: boolean) => {
    const next = new URLSearchParams(query);
    if (adding) next.set('add', '');
    else next.delete('add');
    setQuery(next, { replace: true });
  };
  const actions = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayManage && (
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          component={Link}
          to={addressOf('/organization/recipients/import', {})}
        >
          {translate('recipientImports.open')}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={addressOf('/organization/recipients/groups', {})}>
        {translate('groups.title')}
      </Button>
      {mayAdd && (
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => show(true)}>
          {translate('recipients.add')}
        </Button>
      )}
    </Stack>
  );
  return (
    <RecordList
      resource="recipients"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="organization.recipients"
    >
      <Page>
        <PageHeader title={translate('recipients.title')} lead={translate('recipients.lead')} action={actions} />
        <RecipientFilters />
        <ListStates
          pages={[25, 50, 100]}
          empty={
            <EmptyState icon={<Contacts />} title={translate('recipients.none')} body={translate('lists.noPeople')} />
          }
        >
          <Head />
          {mayManage && (
            <SelectionBar>
              <AddToGroup />
              <TakeOutOfGroup />
              <InviteSelected />
            </SelectionBar>
          )}
          {onPhone ? <RecipientCards selectable={mayManage} /> : <RecipientTable selectable={mayManage} />}
        </ListStates>
        {mayAdd && query.has('add') && (
          <Suspense fallback={null}>
            <AddRecipient onClose={() => show(false)} />
          </Suspense>
        )}
      </Page>
    </RecordList>
  );
}
