import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { ProjectUser } from '../../../../../contract/accounts/projects/project.ts';
import { SIGNERS_MAX } from '../../../../../contract/credentials/templates/template.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { DidField, ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { SignerOrder } from '../inputs/SignerOrder.tsx';
import { RequesterSwitch } from '../inputs/RequesterSwitch.tsx';
import { AddProjectUser } from '../../../accounts/project-users/shared.ts';
import { signerBlock, useApprovers, useGiveKey, useProjectPeople } from '../../signers/shared.ts';
import type { TemplateDraft } from '../inputs/template-draft.ts';

/** Makes somebody of the organization, or somebody new, a signer of the project, for those who may. */
function AddSignerToProject({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  if (!useMay('projectUsers.write', projectId)) return null;
  const open = () => {
    const next = new URLSearchParams(query);
    next.set('add', 'existing');
    setQuery(next, { replace: true });
  };
  return (
    <>
      <Button variant="outlined" onClick={open} sx={{ mt: 1 }}>
        {translate('templates.addProjectSigner')}
      </Button>
      {query.has('add') && (
        <Suspense fallback={<Waiting />}>
          <AddProjectUser role="project.signer" />
        </Suspense>
      )}
    </>
  );
}

/** The chosen, one after the other where that is asked for. */
function Order({ chosen }: { chosen: readonly ProjectUser[] }) {
  const { setValue } = useFormContext<TemplateDraft>();
  const people = chosen.map(({ id, name, lastname }) => ({ id, name: `${name} ${lastname}` }));
  return <SignerOrder people={people} onChange={ids => setValue('signers', ids, { shouldDirty: true })} />;
}

function People() {
  const translate = useTranslate();
  const { setValue } = useFormContext<TemplateDraft>();
  const [chosenIds, required] = useWatch<TemplateDraft, ['signers', 'approvalsRequired']>({
    name: ['signers', 'approvalsRequired'],
  });
  const meta = useProjectMeta();
  const key = useGiveKey(meta.projectId);
  const [typed, setTyped] = useState('');
  const { data, total, error, isPending, refetch } = useApprovers(meta.projectId, typed);
  const chosenPeople = useProjectPeople(meta.projectId, chosenIds);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending && typed === '') return <Waiting />;
  const found = data ?? [];
  // Whoever is chosen stays in sight, whatever is looked for.
  const shown = [...found, ...chosenPeople.filter(({ id }) => found.every(user => user.id !== id))];
  const more = (total ?? 0) - found.length;
  const toggle = (id: string, on: boolean) => {
    const signers = on ? [...chosenIds, id] : chosenIds.filter(each => each !== id);
    setValue('signers', signers, { shouldDirty: true });
    setValue('approvalsRequired', Math.max(1, Math.min(required, signers.length)), { shouldDirty: true });
  };
  return (
    <>
      {(more > 0 || typed !== '') && (
        <SearchField
          label={translate('templates.findApprover')}
          value={typed}
          onSearch={setTyped}
          sx={{ width: 1, mb: 1 }}
        />
      )}
      <Card component="ul" aria-label={translate('templates.approvers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(user => {
          const why = signerBlock(user);
          const chosen = chosenIds.includes(user.id);
          return (
            <Box
              component="li"
              key={user.id}
              sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            >
              <FormControlLabel
                disabled={why !== null || (!chosen && chosenIds.length >= SIGNERS_MAX)}
                control={<Checkbox checked={chosen} onChange={event => toggle(user.id, event.target.checked)} />}
                label={`${user.name} ${user.lastname}`}
              />
              <Box sx={{ pl: 4 }}>
                {why ? (
                  <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                    <Typography variant="body2" color="text.secondary">
                      {translate(why)}
                    </Typography>
                    {key.mayGiveTo(user) && (
                      <Button
                        size="small"
                        disabled={key.isPending}
                        aria-label={translate('templates.giveKeyTo', { name: `${user.name} ${user.lastname}`.trim() })}
                        onClick={() => void key.giveTo(user)}
                      >
                        {translate('templates.giveKey')}
                      </Button>
                    )}
                  </Stack>
                ) : (
                  <DidField did={user.did} />
                )}
              </Box>
            </Box>
          );
        })}
      </Card>
      <Typography variant="body2" color="text.secondary" role="status">
        {more > 0 && translate('templates.moreApprovers', { smart_count: more })}
        {!isPending && found.length === 0 && translate('lists.noMatch')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('templates.signersFrom')}{' '}
        <Link component={RouterLink} to={addressOf('/projects/{projectId}/users', meta)}>
          {translate('menu.projectUsers')}
        </Link>
      </Typography>
      <AddSignerToProject projectId={meta.projectId} />
      <Order chosen={chosenPeople} />
    </>
  );
}

/** Whether someone approves before the organization signs, who can, and how many must. */
export function ApproversStep() {
  const translate = useTranslate();
  const { setValue } = useFormContext<TemplateDraft>();
  const { approvalMode, approvalsRequired, signers: chosen } = useWatch<TemplateDraft>() as TemplateDraft;
  const problem = useFormState<TemplateDraft>({ name: 'signers' }).errors.signers?.message;
  const signers = chosen.length;
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <RadioGroup
        aria-label={translate('templates.approvalMode.label')}
        value={approvalMode}
        onChange={event =>
          setValue('approvalMode', event.target.value === 'manual' ? 'manual' : 'automatic', { shouldDirty: true })
        }
      >
        {(['manual', 'automatic'] as const).map(mode => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            label={
              <>
                <Typography sx={{ fontWeight: 600, mt: 0.75 }}>
                  {translate(`templates.approvalMode.${mode}`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate(`templates.approvalMode.${mode}Hint`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {approvalMode === 'manual' && (
        <>
          <div>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {translate('templates.whoApproves')}
            </Typography>
            <People />
            {problem && (
              <Typography color="error" role="alert" sx={{ mt: 1 }}>
                {translate(signers === 0 ? 'templates.chooseSigner' : problem)}
              </Typography>
            )}
          </div>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <FormText
              name="approvalsRequired"
              label={translate('templates.required')}
              select
              parse={Number}
              sx={{ width: 220 }}
            >
              {Array.from({ length: Math.max(1, signers) }, (_, at) => at + 1).map(number => (
                <MenuItem key={number} value={number}>
                  {number}
                </MenuItem>
              ))}
            </FormText>
            <Typography variant="body2" color="text.secondary" role="status">
              {signers > 0 && translate('templates.requiredOf', { smart_count: approvalsRequired, total: signers })}
            </Typography>
          </Stack>
          <RequesterSwitch />
        </>
      )}
    </Box>
  );
}
