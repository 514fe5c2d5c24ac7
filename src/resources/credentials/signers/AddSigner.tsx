import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { SignerAdd, type Template } from '../../../../contract/credentials/templates/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormSearch } from '../../../custom/base/kit/form/FormSearch.tsx';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { signerBlock } from './signer-model.ts';
import { useApprovers } from './use-approvers.ts';
import { useGiveKey } from './use-give-key.ts';

const check = (values: { userId: string }) => problemsOf(SignerAdd, values);

const nameOf = ({ name, lastname }: ProjectUser): string => `${name} ${lastname}`.trim();

/** Adds an approver among the users of the project. A user without a signing key gets one first; others who cannot be one are listed with the reason. */
export function AddSigner({ template }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const form = useForm({ defaultValues: { userId: '' }, resolver: resolverOf(check) });
  const userId = useWatch({ control: form.control, name: 'userId' });
  const [typed, setTyped] = useState('');
  const [create, { isPending }] = useCreate();
  const { projectId } = template;
  const users = useApprovers(projectId, typed, template.signers.length);
  const others = (users.data ?? []).filter(user => !template.signers.some(signer => signer.userId === user.id));
  const isNobody = typed === '' && !users.isPending && !users.error && others.length === 0;
  const key = useGiveKey(projectId);
  const chosen = others.find(({ id }) => id === userId);
  const lacksKey = chosen !== undefined && key.mayGiveTo(chosen);
  const blockOf = (user: ProjectUser) => {
    const why = key.mayGiveTo(user) ? null : signerBlock(user);
    return why && translate(why);
  };
  const add = async (values: { userId: string }) => {
    if (lacksKey && !(await key.giveTo(chosen))) return;
    await create(
      'signers',
      { data: values, meta: { projectId, templateId: template.id } },
      {
        onSuccess: () => {
          notify('templates.signerAdded', { type: 'success' });
          form.reset();
        },
        onError: error => failed('templates.signerAddFailed', error),
        onSettled: () => void refresh(),
      },
    );
  };
  return (
    <div>
      <FormProvider {...form}>
        <Stack
          component="form"
          direction="row"
          onSubmit={form.handleSubmit(add)}
          sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Box sx={{ width: { xs: '100%', sm: 360 } }}>
            <FormSearch
              name="userId"
              label={translate('templates.addSigner')}
              found={others}
              labelOf={nameOf}
              noteOf={user => (key.mayGiveTo(user) ? translate('templates.giveKey') : null)}
              blockOf={blockOf}
              isPending={users.isPending}
              error={users.error}
              onTyped={setTyped}
              disabled={isNobody}
            />
          </Box>
          <Button type="submit" variant="outlined" disabled={userId === ''} loading={isPending || key.isPending}>
            {translate(lacksKey ? 'templates.giveKeyAndAdd' : 'templates.addSigner')}
          </Button>
        </Stack>
      </FormProvider>
      <Typography variant="body2" color="text.secondary">
        {translate(isNobody ? 'templates.allSign' : 'templates.signersFrom')}{' '}
        <Link component={RouterLink} to={addressOf('/projects/{projectId}/users', { projectId })}>
          {translate('menu.projectUsers')}
        </Link>
      </Typography>
    </div>
  );
}
