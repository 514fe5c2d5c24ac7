import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../contract/users/index.ts';
import { userMay } from '../../authProvider/access.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { CreateDialog } from '../../custom/kit/form/CreateDialog.tsx';
import { FormText } from '../../custom/kit/form/FormText.tsx';
import { useUser } from '../../custom/kit/session/use-session.ts';
import { bodyOf, blank, delegationProblems } from './delegation-model.ts';

const WORDS = { title: 'away.name', confirm: 'away.confirm', done: 'away.done' };
const SHRUNK = { inputLabel: { shrink: true }, htmlInput: { max: '9999-12-30' } };

/** Those who can sign for somebody: who may approve where that one may, and has a DID. */
function useDelegates(userId: string) {
  const dataProvider = useDataProvider<SelloDataProvider>();
  return useQuery({
    queryKey: ['delegations', 'candidates', userId],
    queryFn: ({ signal }) => dataProvider.listDelegates(userId, signal),
  });
}

/** Names who signs in somebody's place, and when: of oneself, and for whoever owns the organization of anybody who approves. */
export function NameDelegate({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const user = useUser();
  const isOwner = user.roles.some(role => role.name === 'org.owner');
  const approves = userMay(user, 'credentials.approve');
  const { data: members } = useGetList<OrganizationUser>(
    'organizationUsers',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOwner },
  );
  const others = (members ?? []).filter(member => member.did && member.status !== 'disabled' && member.id !== user.id);
  const [userId, setUserId] = useState(approves ? user.id : '');
  const { data, isPending } = useDelegates(userId || user.id);
  const delegates = userId === '' ? [] : (data?.users ?? []);
  const nobody = userId !== '' && !isPending && delegates.length === 0;
  return (
    <CreateDialog
      resource="delegations"
      values={blank(userId)}
      check={delegationProblems}
      bodyOf={bodyOf}
      words={WORDS}
      nameOf={({ delegateId }) => delegates.find(each => each.id === delegateId)?.name ?? ''}
      onClose={onClose}
    >
      {isOwner && (
        <FormText name="userId" select required label={translate('away.fields.userId')} onChange={setUserId}>
          {approves && <MenuItem value={user.id}>{translate('away.oneself')}</MenuItem>}
          {others.map(member => (
            <MenuItem key={member.id} value={member.id}>
              {member.name} {member.lastname}
            </MenuItem>
          ))}
        </FormText>
      )}
      {nobody && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('away.nobody')}
        </Alert>
      )}
      <FormText
        name="delegateId"
        select
        required
        label={translate('away.fields.delegateId')}
        disabled={delegates.length === 0}
      >
        {delegates.map(each => (
          <MenuItem key={each.id} value={each.id} sx={{ whiteSpace: 'normal' }}>
            {each.name} · {each.projects.map(project => project.name).join(', ')}
          </MenuItem>
        ))}
      </FormText>
      <FormText name="startsAt" type="date" required label={translate('away.fields.startsAt')} slotProps={SHRUNK} />
      <FormText name="endsAt" type="date" required label={translate('away.fields.endsAt')} slotProps={SHRUNK} />
      <Typography variant="body2" color="text.secondary">
        {translate('away.hint')}
      </Typography>
    </CreateDialog>
  );
}
