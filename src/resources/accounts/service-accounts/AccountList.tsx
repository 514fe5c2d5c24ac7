import Add from '@mui/icons-material/Add';
import Api from '@mui/icons-material/ApiOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountCards, AccountTable } from './AccountRows.tsx';

/** /organization/serviceAccounts: the programs that work for the organization. */
export default function AccountList() {
  const translate = useTranslate();
  const mayManage = useMay('serviceAccounts.manage');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <RecordList
      resource="serviceAccounts"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="organization.serviceAccounts"
    >
      <Page>
        <PageHeader
          title={translate('menu.serviceAccounts')}
          lead={
            <>
              {translate('serviceAccounts.lead')} <MuiLink href="/api/docs">{translate('serviceAccounts.api')}</MuiLink>
            </>
          }
          action={
            mayManage && (
              <Button
                variant="contained"
                startIcon={<Add />}
                component={Link}
                to={addressOf('/organization/serviceAccounts/create', {})}
              >
                {translate('menu.newServiceAccount')}
              </Button>
            )
          }
        />
        <AccountFilters />
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState
              icon={<Api />}
              title={translate('serviceAccounts.none')}
              body={translate(mayManage ? 'serviceAccounts.noneBody' : 'serviceAccounts.noneToRead')}
            />
          }
        >
          {onPhone ? <AccountCards /> : <AccountTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
