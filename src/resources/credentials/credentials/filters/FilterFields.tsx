import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { CREDENTIAL_STATUS } from '../../../../../contract/credentials/credentials/states.ts';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { ChoiceField } from '../../../../custom/base/kit/list/ChoiceField.tsx';
import { DayFilter } from '../../../../custom/base/kit/list/DayFilter.tsx';
import { useFilterChange } from '../../../../custom/base/kit/list/filter-changes.tsx';
import { MARKS } from './marks.ts';

/** States that credentials can reach: nothing tells yet that a mail arrived. */
const SHOWN = CREDENTIAL_STATUS.filter(status => status !== 'delivered');

/** The fields of the filters: status, template, days and marks. */
export default function FilterFields({ templates }: { templates: readonly Template[] }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <>
      <ChoiceField
        name="status"
        label={translate('resources.credentials.fields.status')}
        options={SHOWN.map(status => [status, translate(`states.credential.${status}`)])}
      />
      <ChoiceField
        name="templateId"
        label={translate('resources.credentials.fields.template')}
        options={templates.map(({ id, title }) => [id, title])}
      />
      <DayFilter end="from" label={translate('credentials.days.from')} />
      <DayFilter end="to" label={translate('credentials.days.to')} />
      <Stack direction="row" sx={{ gap: 1, my: 0.5, flexWrap: 'wrap', gridColumn: '1 / -1' }}>
        {MARKS.map(({ filter, value, words }) => {
          const isOn = filterValues[filter] !== undefined;
          return (
            <Chip
              key={filter}
              label={translate(words)}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
              onClick={() => change({ [filter]: isOn ? undefined : value })}
              aria-pressed={isOn}
            />
          );
        })}
      </Stack>
    </>
  );
}
