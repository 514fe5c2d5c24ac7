import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../contract/vouchers/merchants/merchant.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { PlacesInput, type PlacesInputProps } from '../../../custom/base/kit/page/PlacesInput.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

/** Merchants of one of the organization's projects of offers, looked for by the server however many there are. */
export function MerchantsInput(input: PlacesInputProps) {
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
      <PlacesInput
        {...input}
        label={translate('serviceAccounts.merchants')}
        hint={translate(mayList ? 'serviceAccounts.merchantsHint' : 'serviceAccounts.projectsNotYours')}
        disabled={!mayList}
        found={merchants.data ?? []}
        isPending={project !== null && merchants.isPending}
        error={projects.error ?? merchants.error}
        typed={typed}
        onTyped={setTyped}
      />
    </Stack>
  );
}
