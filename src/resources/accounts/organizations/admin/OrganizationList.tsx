import Domain from '@mui/icons-material/DomainOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { EmptyState, Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { ListStates } from '../../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../../custom/base/kit/list/RecordList.tsx';
import { OrganizationFilters } from './OrganizationFilters.tsx';
import { OrganizationCards, OrganizationTable } from './OrganizationRows.tsx';

/** /admin/organizations: all organizations of the platform; those that wait for a review are found by their status. */
export default function OrganizationList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <RecordList
      resource="organizations"
      perPage={100}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="admin.organizations"
    >
      <Page>
        <PageHeader title={translate('administration.organizations')} lead={translate('administration.listLead')} />
        <OrganizationFilters />
        <ListStates
          pages={[25, 50, 100]}
          empty={
            <EmptyState
              icon={<Domain />}
              title={translate('administration.none')}
              body={translate('administration.noneBody')}
            />
          }
        >
          {onPhone ? <OrganizationCards /> : <OrganizationTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
