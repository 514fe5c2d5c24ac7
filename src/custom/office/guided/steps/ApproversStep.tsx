import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { SIGNERS_MAX } from '../../../../../contract/credentials/templates/template.ts';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { SearchField } from '../../../base/kit/list/SearchField.tsx';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { Waiting } from '../../../base/kit/feedback/Waiting.tsx';
import { approverBlock, approversFirst } from '../approvers.ts';
import type { Approver } from '../guided-draft.ts';
import type { StepProps } from './NewProjectSteps.tsx';

const PER_PAGE = 100;
const nameOf = ({ name, lastname }: OrganizationUser) => `${name} ${lastname}`;

interface PeopleProps {
  chosen: readonly Approver[];
  onToggle: (approver: Approver, on: boolean) => void;
}

interface PersonProps {
  name: string;
  /** What is to be known of them. */
  note: string;
  isChosen: boolean;
  disabled: boolean;
  onToggle: (on: boolean) => void;
}

function Person({ name, note, isChosen, disabled, onToggle }: PersonProps) {
  return (
    <Box
      component="li"
      sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <FormControlLabel
        disabled={disabled}
        control={<Checkbox checked={isChosen} onChange={event => onToggle(event.target.checked)} />}
        label={name}
      />
      <Box sx={{ pl: 4 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}

function People({ chosen, onToggle }: PeopleProps) {
  const translate = useTranslate();
  const me = useUser();
  const [q, setQ] = useState('');
  const { data, total, error, isPending, refetch } = useGetList<OrganizationUser>('organizationUsers', {
    pagination: { page: 1, perPage: PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: q ? { q } : {},
  });
  // who is chosen and not among them has left
  const isWhole = q === '' && data !== undefined && (total ?? 0) <= data.length;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      {(q !== '' || (total ?? 0) > 10) && (
        <SearchField label={translate('guided.approvers.search')} value={q} onSearch={setQ} sx={{ maxWidth: 400 }} />
      )}
      {isPending ? (
        <Waiting />
      ) : (
        <Card component="ul" aria-label={translate('templates.approvers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {chosen
            .filter(({ id }) => !data.some(user => user.id === id))
            .map(approver => (
              <Person
                key={approver.id}
                name={approver.name}
                note={isWhole ? translate('guided.approvers.gone') : ''}
                isChosen
                disabled={false}
                onToggle={on => onToggle(approver, on)}
              />
            ))}
          {approversFirst(data, me.id).map(user => {
            const why = approverBlock(user, me.id);
            const isChosen = chosen.some(({ id }) => id === user.id);
            return (
              <Person
                key={user.id}
                name={nameOf(user)}
                note={why ? translate(why) : user.email}
                isChosen={isChosen}
                disabled={!isChosen && (why !== null || chosen.length >= SIGNERS_MAX)}
                onToggle={on => onToggle({ id: user.id, name: nameOf(user) }, on)}
              />
            );
          })}
        </Card>
      )}
    </>
  );
}

/** Who approves before the organization signs: people of the organization who can, and why others cannot. Nobody has to. */
export function ApproversStep({ draft, onChange, start }: StepProps & { start: ReadyStart }) {
  const translate = useTranslate();
  const { approvers } = draft;
  const toggle = (approver: Approver, on: boolean) => {
    const others = approvers.filter(({ id }) => id !== approver.id);
    const next = on ? [...others, approver] : others;
    onChange({ approvers: next, approvalsRequired: requiredOf(next.length, start.approvals) });
  };
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography>{translate('guided.approvers.lead')}</Typography>
      {approvers.length === 0 && (
        <Alert severity="info" variant="outlined">
          {translate(start.approvals > 0 ? 'guided.approvers.usual' : 'guided.approvers.none', {
            smart_count: start.approvals,
          })}
        </Alert>
      )}
      <People chosen={approvers} onToggle={toggle} />
      <Typography variant="body2" color="text.secondary">
        {translate('guided.approvers.others')}
      </Typography>
    </Box>
  );
}

/** As many as are usual, as far as there are people. */
const requiredOf = (people: number, usual: number): number => Math.max(1, Math.min(people, usual));
