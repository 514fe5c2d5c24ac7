import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import type { OrganizationKey } from '../../../contract/keys/key.ts';
import { KEY_PURPOSES } from '../../../contract/keys/states.ts';
import { EmptyState, Page, PageHeader } from '../../custom/kit/index.ts';
import { useFilterChange } from '../../custom/kit/list/filter-changes.tsx';
import { ListStates } from '../../custom/kit/list/ListStates.tsx';
import { RecordList } from '../../custom/kit/list/RecordList.tsx';
import { KeyCard } from './KeyCard.tsx';

const CHOICES = [
  ['which', 'keys.which', ['current', 'former'], 'keys.whichOf'],
  ['purpose', 'keys.purpose', KEY_PURPOSES, 'keys.purposes'],
] as const;

/** What keys are for, and whether they are in use; both stand in the address. */
function Filters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 0, sm: 1.5 }, mb: 2 }}>
      {CHOICES.map(([name, label, options, words]) => (
        <TextField
          key={name}
          select
          label={translate(label)}
          value={String(filterValues[name] ?? '')}
          onChange={event => change({ [name]: event.target.value || undefined })}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {options.map(value => (
            <MenuItem key={value} value={value}>
              {translate(`${words}.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
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
  return (
    <RecordList resource="keys" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }} storeKey="organization.keys">
      <Page>
        <PageHeader title={translate('menu.keys')} lead={translate('keys.lead')} />
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
