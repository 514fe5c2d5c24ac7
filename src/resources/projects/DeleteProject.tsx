import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { messageOf } from '../../dataProvider/api-error.ts';
import { addressOf } from '../../custom/kit/address.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { SESSION_KEY } from '../../custom/kit/session/use-session.ts';
import { deletionBlocks } from './project-model.ts';

function Blocks() {
  const translate = useTranslate();
  const project = useProject();
  const blocks = deletionBlocks(project);
  if (blocks.length === 0) return null;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{translate('projectSettings.blocked')}</Typography>
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {blocks.includes('templates') && (
          <li>
            {translate('projectSettings.blockedTemplates', { smart_count: project.templates })}{' '}
            <Link
              component={RouterLink}
              to={addressOf('/projects/{projectId}/credentials/templates', { projectId: project.id })}
            >
              {translate('projectSettings.seeTemplates')}
            </Link>
          </li>
        )}
        {blocks.includes('users') && (
          <li>
            {translate('projectSettings.blockedUsers', { count: project.users })}{' '}
            <Link component={RouterLink} to={addressOf('/projects/{projectId}/users', { projectId: project.id })}>
              {translate('projectSettings.seeUsers')}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** The danger zone: what stands against deleting is said before the click, with a link to it (spec §6). */
export function DeleteProject() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const project = useProject();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      'projects',
      { id: project.id, previousData: project },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          notify('projects.deleted', { type: 'success' });
          navigate('/projects');
          await queries.invalidateQueries({ queryKey: SESSION_KEY });
        },
        onError: error => notify(messageOf(error), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, borderColor: 'error.main' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('projectSettings.danger')}
      </Typography>
      <Typography color="text.secondary">{translate('projectSettings.deleteBody')}</Typography>
      <Blocks />
      <Button
        variant="outlined"
        color="error"
        disabled={deletionBlocks(project).length > 0}
        onClick={() => setAsking(true)}
        sx={{ mt: 2 }}
      >
        {translate('projectSettings.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('projectSettings.confirmTitle', { name: project.name })}
        confirm={translate('projectSettings.delete')}
        harmful
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {translate('projectSettings.confirmBody', { issued: project.issued })}
      </ConfirmDialog>
    </Card>
  );
}
