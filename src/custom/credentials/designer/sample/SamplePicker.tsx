import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Combobox } from '../../../base/kit/page/Combobox.tsx';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import { LONGEST_HOLDER, type SampleHolder } from '../../../../../contract/credentials/designs/sample.ts';
import type { Recipient } from '../../../../../contract/credentials/recipients/recipient.ts';
import { useProject } from '../../../base/kit/session/project-context.ts';
import { useSettled } from '../../../base/kit/feedback/use-settled.ts';
import type { SampleOf } from './use-sample.ts';

interface SamplePickerProps {
  sample: SampleOf;
  /** People to choose from; left out, the organization's recipients. */
  people?: readonly SampleHolder[];
}

const nameOf = ({ name, lastname }: SampleHolder) => `${name} ${lastname}`.trim();

/** The organization's recipients whose names hold what was typed. */
function useRecipients(typed: string, enabled: boolean): SampleHolder[] {
  const q = useSettled(typed.trim());
  const { id: projectId } = useProject();
  const { data } = useGetList<Recipient>(
    'recipients',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
      meta: { projectId },
    },
    { enabled, retry: false },
  );
  return (data ?? []).map(({ name, lastname, email }) => ({ name, lastname, email }));
}

/** For whom the sample is drawn, the longest name or a real recipient, and in which language. */
export function SamplePicker({ sample, people }: SamplePickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const found = useRecipients(typed, people === undefined);
  const { holder, onHolder, language, onLanguage } = sample;
  const labelOf = (one: SampleHolder) => (one === LONGEST_HOLDER ? translate('designs.longestName') : nameOf(one));
  const options = [LONGEST_HOLDER, ...(people ?? found)];
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Combobox
        options={options.includes(holder) ? options : [holder, ...options]}
        value={holder}
        disableClearable
        getOptionLabel={labelOf}
        getOptionKey={one => `${one.email ?? ''} ${nameOf(one)}`}
        isOptionEqualToValue={(one, other) =>
          one === other || (one.email === other.email && nameOf(one) === nameOf(other))
        }
        filterOptions={people === undefined ? all => all : undefined}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, chosen) => onHolder(chosen)}
        renderInput={props => <TextField {...props} label={translate('designs.sampleFor')} />}
        sx={{ width: { xs: '100%', sm: 300 } }}
      />
      <TextField
        select
        label={translate('designs.sampleLanguage')}
        value={language}
        onChange={event => {
          const known = LANGUAGES.find(each => each === event.target.value);
          if (known) onLanguage(known);
        }}
        sx={{ width: { xs: '100%', sm: 220 } }}
      >
        {LANGUAGES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`languages.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
