import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
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
  const navigate = useNavigate();
  const project = useProject();
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, borderColor: 'error.main' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('projectSettings.danger')}
      </Typography>
      <Typography color="text.secondary">{translate('projectSettings.deleteBody')}</Typography>
      <Blocks />
      <RemoveButton
        resource="projects"
        record={project}
        word={translate('projectSettings.delete')}
        why={deletionBlocks(project).length > 0 ? translate('projectSettings.blocked') : null}
        done="projects.deleted"
        failed="projects.deleteFailed"
        asks={{
          title: translate('projectSettings.confirmTitle', { name: project.name }),
          body:
            project.issued > 0
              ? translate('projectSettings.confirmBody', { smart_count: project.issued })
              : translate('projectSettings.confirmEmpty'),
        }}
        button={({ onClick, disabled }) => (
          <Button variant="outlined" color="error" disabled={disabled} onClick={onClick} sx={{ mt: 2 }}>
            {translate('projectSettings.delete')}
          </Button>
        )}
        onRemoved={() => void navigate('/projects')}
      />
    </Card>
  );
}
