import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../contract/vouchers/merchants/merchant.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { PlacesInput, type PlacesInputProps } from '../../../custom/base/kit/page/PlacesInput.tsx';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

const vendorsNamed = <V extends { name: string }>(vendors: readonly V[], q: string): V[] =>
  vendors.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));

/** Merchants of one of the organization's projects of offers, or vendors of a membership project. Merchants are looked for by the server however many there are. */
export function MerchantsInput(input: PlacesInputProps) {
  const translate = useTranslate();
  const mayList = useMay('projects.list');
  const [chosenProject, setProject] = useState<Project | null>(null);
  const [typed, setTyped] = useState('');
  const call = useCall();
  const { features } = useUser().organization;
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
  const memberships = useGetList<Project>(
    'projects',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { category: 'membership' },
    },
    { enabled: mayList && features.benefits === true },
  );
  const offered = [...(projects.data ?? []), ...(memberships.data ?? [])];
  const project = chosenProject ?? offered[0] ?? null;
  const isMembership = project?.category === 'membership';
  const vendors = useQuery({
    queryKey: ['benefitVendors', project?.id],
    queryFn: ({ signal }) => call('listBenefitVendors', { params: { projectId: project?.id ?? '' }, signal }),
    enabled: isMembership,
    retry: false,
  });
  const merchants = useGetList<Merchant>(
    'merchants',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
      meta: { projectId: project?.id },
    },
    { enabled: project !== null && !isMembership },
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <Combobox
        options={offered}
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
        found={isMembership ? vendorsNamed(vendors.data?.vendors ?? [], q) : (merchants.data ?? [])}
        isPending={project !== null && (isMembership ? vendors.isPending : merchants.isPending)}
        error={projects.error ?? (isMembership ? vendors.error : merchants.error)}
        typed={typed}
        onTyped={setTyped}
      />
    </Stack>
  );
}
