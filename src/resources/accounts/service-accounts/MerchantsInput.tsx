import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../contract/vouchers/merchants/merchant.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import type { Place } from './account-model.ts';

interface MerchantsInputProps {
  name: string;
  value: readonly Place[];
  onChange: (merchants: Place[]) => void;
  /** Those that are no choice, because they are there already. */
  without?: readonly Place[];
  /** What is wrong, already translated. */
  problem?: string | undefined;
  inputRef?: React.Ref<HTMLInputElement>;
}

/** Merchants of one of the organization's projects of offers, looked for by the server however many there are. */
export function MerchantsInput({ name, value, onChange, without = [], problem, inputRef }: MerchantsInputProps) {
  const translate = useTranslate();
  const mayList = useMay('projects.list');
  const [chosenProject, setProject] = useState<Project | null>(null);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const projects = useGetList<Project>(
    'projects',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { category: 'vouchersOffer' },
    },
    { enabled: mayList },
  );
  const project = chosenProject ?? projects.data?.[0] ?? null;
  const merchants = useGetList<Merchant>(
    'merchants',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
      meta: { projectId: project?.id },
    },
    { enabled: project !== null },
  );
  const isThere = (id: string) => without.some(each => each.id === id);
  const found: Place[] = (merchants.data ?? [])
    .filter(({ id }) => !isThere(id))
    .map(merchant => ({ id: merchant.id, name: merchant.name }));
  const chosen = value.filter(({ id }) => !found.some(each => each.id === id));
  const error = projects.error ?? merchants.error;
  return (
    <Stack sx={{ gap: 2 }}>
      <Combobox
        options={projects.data ?? []}
        value={project}
        disabled={!mayList}
        getOptionLabel={each => each.name}
        getOptionKey={each => each.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={mayList && projects.isPending}
        noOptionsText={translate(projects.error ? 'lists.unread' : 'serviceAccounts.noOfferProjects')}
        onChange={(_, next) => setProject(next)}
        renderInput={input => <TextField {...input} label={translate('serviceAccounts.merchantsOf')} />}
      />
      <Combobox
        multiple
        options={[...chosen, ...found]}
        value={[...value]}
        disabled={!mayList}
        filterOptions={all => all}
        filterSelectedOptions
        getOptionLabel={merchant => merchant.name}
        getOptionKey={merchant => merchant.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={project !== null && merchants.isPending}
        noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, next) => onChange(next)}
        renderInput={input => (
          <TextField
            {...input}
            name={name}
            inputRef={inputRef}
            label={translate('serviceAccounts.merchants')}
            error={problem !== undefined}
            helperText={
              problem ?? translate(mayList ? 'serviceAccounts.merchantsHint' : 'serviceAccounts.projectsNotYours')
            }
          />
        )}
      />
    </Stack>
  );
}
