import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import { userMay } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { CreateDialog } from '../../../custom/base/kit/form/CreateDialog.tsx';
import { FormSearch } from '../../../custom/base/kit/form/FormSearch.tsx';
import { FormDay } from '../../../custom/base/kit/form/FormDay.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import { bodyOf, blank, delegationProblems } from './delegation-model.ts';

const WORDS = { title: 'away.name', confirm: 'away.confirm', done: 'away.done' };

/** Of whom there are more is typed for. */
const OFFERED = 20;
/** So many of the projects that somebody can sign in are named. */
const NAMED = 3;

interface Choice {
  id: string;
  label: string;
}

/** Those who can sign for somebody, by what is typed: who may approve where that one may, and has a DID. */
function useDelegates(userId: string, typed: string) {
  const call = useCall();
  const q = useSettled(typed.trim());
  const { data, isPending, error } = useQuery({
    queryKey: ['delegations', 'candidates', userId, q],
    queryFn: ({ signal }) => call('listDelegates', { query: { userId, ...(q && { q }) }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === userId ? before : undefined),
  });
  const found = (data?.users ?? []).map(({ id, name, projects }) => {
    const named = projects.slice(0, NAMED).map(project => project.name);
    return { id, label: `${name} · ${named.join(', ')}${projects.length > NAMED ? '…' : ''}` };
  });
  return { found, isPending, error, isNobody: q === '' && data?.total === 0 };
}

/** Who of the organization signs, and so can be away, by what is typed: also who is disabled, for what waits for them waits until somebody has their place. */
function useSigners(enabled: boolean, typed: string) {
  const translate = useTranslate();
  const q = useSettled(typed.trim());
  const { data, isPending, error } = useGetList<OrganizationUser>(
    'organizationUsers',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'name', order: 'ASC' },
      filter: { signs: 'yes', ...(q && { q }) },
    },
    { enabled },
  );
  const found = (data ?? []).map(({ id, name, lastname, status }) => {
    const whole = `${name} ${lastname}`.trim();
    return { id, label: status === 'disabled' ? `${whole} · ${translate('states.person.disabled')}` : whole };
  });
  return { found, isPending, error };
}

const labelOf = ({ label }: Choice) => label;

/** Names who signs in somebody's place, and when: of oneself, and for whoever owns the organization of anybody who approves. */
export function NameDelegate({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const user = useUser();
  const isOwner = user.roles.some(role => role.name === 'org.owner');
  const oneself = userMay(user, 'credentials.approve') ? { id: user.id, label: translate('away.oneself') } : null;
  const [typedUser, setTypedUser] = useState('');
  const signers = useSigners(isOwner, typedUser);
  const others = signers.found.filter(({ id }) => id !== user.id);
  const [userId, setUserId] = useState(oneself?.id ?? '');
  const [typed, setTyped] = useState('');
  const delegates = useDelegates(userId || user.id, typed);
  const nobody = userId !== '' && delegates.isNobody;
  const [delegateName, setDelegateName] = useState('');
  return (
    <CreateDialog
      resource="delegations"
      values={blank(userId)}
      check={delegationProblems}
      bodyOf={bodyOf}
      words={WORDS}
      nameOf={() => delegateName}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mb: 2 }}>
        {isOwner && (
          <FormSearch
            name="userId"
            label={translate('away.fields.userId')}
            {...signers}
            found={oneself && typedUser === '' ? [oneself, ...others] : others}
            labelOf={labelOf}
            onTyped={setTypedUser}
            onChosen={one => setUserId(one?.id ?? '')}
            first={oneself}
          />
        )}
        {nobody && (
          <Alert severity="warning" variant="outlined">
            {translate('away.nobody')}
          </Alert>
        )}
        {/* Who stands in for one is not who stands in for another. */}
        <FormSearch
          key={userId}
          name="delegateId"
          label={translate('away.fields.delegateId')}
          found={delegates.found}
          isPending={delegates.isPending}
          error={delegates.error}
          labelOf={labelOf}
          onTyped={setTyped}
          onChosen={one => setDelegateName(one?.label.split(' · ')[0] ?? '')}
          disabled={userId === '' || nobody}
        />
      </Stack>
      <FormDay name="startsAt" required label={translate('away.fields.startsAt')} max="9999-12-30" />
      <FormDay name="endsAt" required label={translate('away.fields.endsAt')} max="9999-12-30" />
      <Typography variant="body2" color="text.secondary">
        {translate('away.hint')}
      </Typography>
    </CreateDialog>
  );
}
