import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { KEY_PURPOSES } from '../../../../contract/credentials/keys/states.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { AddKeyButton } from './AddKeyButton.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { KeyCard } from './KeyCard.tsx';

/** Whose they are, what they are for, and whether they are in use; all stand in the address. */
function Filters() {
  const translate = useTranslate();
  return (
    <FilterBar
      search={translate('keys.search')}
      choices={[
        [
          'which',
          translate('keys.which'),
          (['current', 'former'] as const).map(each => [each, translate(`keys.whichOf.${each}`)]),
        ],
        ['purpose', translate('keys.purpose'), KEY_PURPOSES.map(each => [each, translate(`keys.purposes.${each}`)])],
      ]}
    />
  );
}

function Cards() {
  const { data = [] } = useListContext<OrganizationKey>();
  return (
    <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(record => (
        <KeyCard key={record.id} record={record} />
      ))}
    </Stack>
  );
}

/** /organization/keys: what the organization and its approvers sign with, and signed with before. */
export default function KeyList() {
  const translate = useTranslate();
  const mayManage = useMay('keys.manage');
  return (
    <RecordList resource="keys" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey="organization.keys">
      <Page>
        <PageHeader
          title={translate('menu.keys')}
          lead={translate('keys.lead')}
          action={mayManage && <AddKeyButton />}
        />
        <PlaceCard />
        <Filters />
        <ListStates
          pages={[25, 50, 100]}
          empty={<EmptyState icon={<VpnKey />} title={translate('keys.none')} body={translate('keys.noneBody')} />}
        >
          <Cards />
        </ListStates>
      </Page>
    </RecordList>
  );
}
