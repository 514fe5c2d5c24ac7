import GppGood from '@mui/icons-material/GppGoodOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { TRUSTED_LIST_PURPOSES } from '../../../../contract/accounts/trusted-lists/states.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { ListKinds } from './ListKinds.tsx';
import { ListCards, ListTable } from './ListRows.tsx';

// What checks the form comes with it.
const NewTrustedList = later(async () => ({ default: (await import('./NewTrustedList.tsx')).NewTrustedList }));

/** /organization/tls: whom the organization trusts. */
export default function TrustedLists() {
  const translate = useTranslate();
  const mayWrite = useMay('trustedLists.write');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <RecordList
      resource="trustedLists"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="organization.trustedLists"
    >
      <Page>
        <PageHeader
          title={translate('menu.trustedLists')}
          lead={translate('trusted.lead')}
          action={mayWrite && <NewTrustedList />}
        />
        <ListKinds open="own" />
        <FilterBar
          search={translate('trusted.search')}
          choices={[
            [
              'purpose',
              translate('trusted.purpose'),
              TRUSTED_LIST_PURPOSES.map(each => [each, translate(`trusted.purposes.${each}`)]),
            ],
          ]}
        />
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState
              icon={<GppGood />}
              title={translate('trusted.none')}
              body={translate(mayWrite ? 'trusted.noneBody' : 'trusted.noneToRead')}
            />
          }
        >
          {onPhone ? <ListCards /> : <ListTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
