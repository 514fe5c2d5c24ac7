import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { RECIPIENT_STATES } from '../../../../contract/credentials/recipients/states.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { GroupFilter } from '../recipient-groups/shared.ts';
import { CHOOSES, WRAPS } from '../../../custom/base/kit/row.ts';

const CHOICES = {
  wallet: { of: ['linked', 'none'], words: 'recipients.wallet' },
  status: { of: RECIPIENT_STATES, words: 'states.person' },
} as const;

/** Words, with or without a wallet, status and group; all stand in the address. */
export function RecipientFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5, mb: 2, ...WRAPS }}>
      <SearchBox label={translate('recipients.search')} />
      {Object.entries(CHOICES).map(([name, { of, words }]) => (
        <TextField
          key={name}
          select
          label={translate(`resources.recipients.fields.${name}`)}
          value={filterValues[name] ?? ''}
          onChange={event => change({ [name]: event.target.value || undefined })}
          sx={CHOOSES}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {of.map(value => (
            <MenuItem key={value} value={value}>
              {translate(`${words}.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <GroupFilter />
    </Stack>
  );
}
