import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { MEMBERSHIPS, ORGANIZATION_STATES } from '../../../../contract/organizations/states.ts';
import { useFilterChange } from '../../../custom/kit/list/filter-changes.tsx';
import { SearchBox } from '../../../custom/kit/list/SearchBox.tsx';
import { countriesIn } from '../countries.ts';
import { INDUSTRY_IDS, industryOf } from '../registration-model.ts';

/** Words, status, membership, industry and country; all stand in the address. */
export function OrganizationFilters() {
  const translate = useTranslate();
  const locale = useLocale();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const choices: [name: string, label: string, options: (readonly [string, string])[]][] = [
    [
      'status',
      'administration.status',
      ORGANIZATION_STATES.map(each => [each, translate(`states.organization.${each}`)]),
    ],
    [
      'membership',
      'organization.membership',
      MEMBERSHIPS.map(each => [each, translate(`organization.memberships.${each}`)]),
    ],
    ['industry', 'registration.industry', INDUSTRY_IDS.map(id => [id, translate(industryOf(Number(id)))])],
    ['country', 'registration.country', countriesIn(locale).map(({ code, name }) => [code, name])],
  ];
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr repeat(4, 1fr)' },
      }}
    >
      <SearchBox label={translate('administration.search')} />
      {choices.map(([name, label, options]) => (
        <TextField
          key={name}
          select
          label={translate(label)}
          value={String(filterValues[name] ?? '')}
          onChange={event => change({ [name]: event.target.value || undefined })}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {options.map(([value, word]) => (
            <MenuItem key={value} value={value}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
