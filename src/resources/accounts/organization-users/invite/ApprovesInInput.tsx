import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type Place, ProjectsInput } from '../../projects/shared.ts';
import type { InviteDraft } from './invite-model.ts';
import { presetOf } from './presets.ts';
import type { useApprovable } from './use-approvable.ts';

/** The projects in which people are invited to approve. The only one there is needs no choice. */
export function ApprovesInInput({ approvable }: { approvable: ReturnType<typeof useApprovable> }) {
  const translate = useTranslate();
  const draft = useWatch<InviteDraft>() as InviteDraft;
  const { field, fieldState } = useController<InviteDraft, 'approvesIn'>({ name: 'approvesIn' });
  if (presetOf(draft) !== 'approver' || approvable.isPending) return null;
  const { only, hasAny, isOne } = approvable;
  if (only || !hasAny)
    return (
      <Typography>
        {translate(only ? 'users.presets.approvesInOnly' : 'users.presets.approvesInNone', { project: only?.name })}
      </Typography>
    );
  const problem = fieldState.error?.message;
  return (
    <ProjectsInput
      name="approvesIn"
      label={translate('users.presets.approvesIn')}
      value={field.value as Place[]}
      onChange={field.onChange}
      among={isOne}
      problem={problem === undefined ? undefined : translate(problem, { _: problem })}
      inputRef={field.ref}
    />
  );
}
