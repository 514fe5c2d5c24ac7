import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreate, useGetList, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectUser } from '../../../contract/projects/index.ts';
import type { Template } from '../../../contract/templates/index.ts';
import { addressOf } from '../../custom/kit/address.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';
import { signerBlock, signersFirst } from './signer-model.ts';

/** Adds an approver among the project's signers; who cannot be one is listed with the reason. */
export function AddSigner({ template }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [userId, setUserId] = useState('');
  const [create, { isPending }] = useCreate();
  const { projectId } = template;
  const { data: users } = useGetList<ProjectUser>('projectUsers', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    meta: { projectId },
  });
  const others = signersFirst(users ?? []).filter(user => !template.signers.some(signer => signer.userId === user.id));
  const add = () =>
    create(
      'signers',
      { data: { userId }, meta: { projectId, templateId: template.id } },
      {
        onSuccess: () => {
          notify('templates.signerAdded', { type: 'success' });
          setUserId('');
        },
        onError: error => failed('templates.signerAddFailed', error),
        onSettled: () => void refresh(),
      },
    );
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          label={translate('templates.addSigner')}
          value={userId}
          disabled={others.length === 0}
          onChange={event => setUserId(event.target.value)}
          sx={{ width: { xs: '100%', sm: 360 } }}
        >
          {others.map(user => {
            const why = signerBlock(user);
            return (
              <MenuItem key={user.id} value={user.id} disabled={why !== null} sx={{ whiteSpace: 'normal' }}>
                {user.name} {user.lastname}
                {why && ` · ${translate(why)}`}
              </MenuItem>
            );
          })}
        </TextField>
        <Button variant="outlined" disabled={userId === ''} loading={isPending} onClick={add}>
          {translate('templates.addSigner')}
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate(others.length === 0 ? 'templates.allSign' : 'templates.signersFrom')}{' '}
        <Link component={RouterLink} to={addressOf('/projects/{projectId}/users', { projectId })}>
          {translate('menu.projectUsers')}
        </Link>
      </Typography>
    </div>
  );
}
