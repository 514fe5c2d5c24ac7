import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  BooleanInput,
  EditBase,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useTranslate,
} from 'react-admin';
import { networkName } from '../../custom/kit/network-name.ts';
import { TRUST_REGISTRIES } from '../../../contract/projects/index.ts';
import { Page, PageHeader } from '../../custom/kit/index.ts';
import { useProject } from '../../custom/kit/session/project-context.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { resolverOf } from '../../custom/kit/form/contract-form.ts';
import { DeleteProject } from './DeleteProject.tsx';
import { settingsProblems } from './project-model.ts';
import { ProjectImageInput } from './ProjectImageInput.tsx';

const FormToolbar = () => (
  <Toolbar sx={{ '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': { p: 0, pt: 2, position: 'static' } }}>
    <SaveButton variant="contained" icon={<></>} />
  </Toolbar>
);

function Information({ mayWrite }: { mayWrite: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const project = useProject();
  const registries = TRUST_REGISTRIES.map(id => ({ id, name: `trustRegistries.${id}` }));
  return (
    <EditBase
      resource="projects"
      id={project.id}
      mutationMode="pessimistic"
      redirect={false}
      // the page opens for whoever may read it; writing is asked for field by field
      disableAuthentication
      mutationOptions={{
        onSuccess: () => {
          notify('projects.updated', { type: 'success' });
          return queries.invalidateQueries({ queryKey: ['projects'] });
        },
      }}
    >
      <SimpleForm
        toolbar={mayWrite && <FormToolbar />}
        disabled={!mayWrite}
        resolver={resolverOf(settingsProblems)}
        warnWhenUnsavedChanges={mayWrite}
        sx={{ p: 0 }}
      >
        <TextInput source="name" isRequired readOnly={!mayWrite} />
        <TextInput source="description" multiline minRows={3} readOnly={!mayWrite} />
        <SelectInput source="trustRegistry" choices={registries} isRequired readOnly={!mayWrite} />
        <BooleanInput source="featured" helperText="projectSettings.featuredHint" readOnly={!mayWrite} />
        {mayWrite && <ProjectImageInput />}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('resources.projects.fields.category')}:{' '}
          <strong>{translate(`categories.${project.category}`)}</strong>
          {' · '}
          {translate('resources.projects.fields.networkId')}:{' '}
          <strong>{networkName(project.networkId, translate)}</strong>
          <br />
          {translate(mayWrite ? 'projectSettings.fixed' : 'projectSettings.readOnly')}
        </Typography>
      </SimpleForm>
    </EditBase>
  );
}

/** /projects/{id}/settings: information and image, and what cannot be undone apart from it. */
export default function ProjectSettings() {
  const translate = useTranslate();
  const project = useProject();
  const mayWrite = useMay('project.update', project.id);
  const mayDelete = useMay('project.delete', project.id);
  return (
    <Page narrow>
      <PageHeader title={translate('projectSettings.title')} lead={project.name} />
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('projectSettings.information')}
        </Typography>
        <Information mayWrite={mayWrite} />
      </Card>
      {mayDelete && <DeleteProject />}
    </Page>
  );
}
