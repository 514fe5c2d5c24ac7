import { useListContext, useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import { PROJECT_CATEGORIES, PROJECT_STATES } from '../../../../contract/accounts/projects/kinds.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { networkName } from '../../../custom/base/kit/text/network-name.ts';
import { useSettings } from '../../../custom/base/kit/session/use-settings.ts';

/** Words, category, network and status, and the organization that a page led here from; all stand in the address. */
export function OverseenProjectFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const { data: settings } = useSettings();
  return (
    <>
      <FilterBar
        search={translate('administration.searchProjects')}
        choices={[
          [
            'category',
            translate('administration.category'),
            PROJECT_CATEGORIES.map(each => [each, translate(`categories.${each}`)]),
          ],
          [
            'networkId',
            translate('administration.network'),
            (settings?.networks ?? []).map(({ id }) => [id, networkName(id, translate)]),
          ],
          [
            'status',
            translate('administration.status'),
            PROJECT_STATES.map(each => [each, translate(`administration.projectStates.${each}`)]),
          ],
        ]}
      />
      {filterValues.organizationId && (
        <Chip
          label={translate('administration.ofOne')}
          onDelete={() => change({ organizationId: undefined })}
          sx={{ mb: 2 }}
        />
      )}
    </>
  );
}
