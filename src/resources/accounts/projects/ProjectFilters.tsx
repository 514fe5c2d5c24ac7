import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { PROJECT_CATEGORIES } from '../../../../contract/accounts/projects/kinds.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { networkName } from '../../../custom/base/kit/text/network-name.ts';
import { useSettings } from '../../../custom/base/kit/session/use-settings.ts';
import { CHOOSES, WRAPS } from '../../../custom/base/kit/row.ts';

const SORTS = ['featuredDESC', 'createdAtDESC', 'createdAtASC', 'nameASC', 'categoryASC'] as const;

/** Search, category, network and order. */
export function ProjectFilters() {
  const translate = useTranslate();
  const { filterValues, sort, setSort } = useListContext();
  const change = useFilterChange();
  const { data: settings } = useSettings();
  const networks = settings?.networks ?? [];
  return (
    <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5, mb: 2, ...WRAPS }}>
      <SearchBox label={translate('projects.search')} />
      <TextField
        select
        label={translate('projects.category')}
        value={filterValues.category ?? ''}
        onChange={event => change({ category: event.target.value || undefined })}
        sx={CHOOSES}
      >
        <MenuItem value="">{translate('projects.allCategories')}</MenuItem>
        {PROJECT_CATEGORIES.map(category => (
          <MenuItem key={category} value={category}>
            {translate(`categories.${category}`)}
          </MenuItem>
        ))}
      </TextField>
      {(networks.length > 1 || filterValues.networkId) && (
        <TextField
          select
          label={translate('projects.network')}
          value={filterValues.networkId ?? ''}
          onChange={event => change({ networkId: event.target.value || undefined })}
          sx={CHOOSES}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {networks.map(network => (
            <MenuItem key={network.id} value={network.id}>
              {networkName(network.id, translate)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={translate('projects.sort')}
        value={`${sort.field}${sort.order}`}
        onChange={event => {
          const [, field = 'featured', order] = /^(.+?)(ASC|DESC)$/.exec(event.target.value) ?? [];
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
        sx={CHOOSES}
      >
        {SORTS.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`projects.sorts.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
