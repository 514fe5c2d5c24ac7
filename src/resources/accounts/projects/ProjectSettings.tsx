import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type Project, TRUST_REGISTRIES } from '../../../../contract/accounts/projects/index.ts';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/base/kit/form/RecordForm.tsx';
import { FormImage } from '../../../custom/base/kit/image/FormImage.tsx';
import { networkName } from '../../../custom/base/kit/text/network-name.ts';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { DeleteProject } from './DeleteProject.tsx';
import { type ProjectSettingsDraft, settingsProblems } from './project-model.ts';

/** What the form holds of a project. */
const settingsOf = ({ name, description, trustRegistry, featured, image }: Project): ProjectSettingsDraft => ({
  name,
  description,
  trustRegistry,
  featured,
  image,
});

function Facts({ note }: { note: string }) {
  const translate = useTranslate();
  const project = useProject();
  const word = (name: string) => translate(`resources.projects.fields.${name}`);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>
      {word('category')}: <strong>{translate(`categories.${project.category}`)}</strong>
      {' · '}
      {word('networkId')}: <strong>{networkName(project.networkId, translate)}</strong>
      <br />
      {translate(note)}
    </Typography>
  );
}

function Inputs({ readOnly = false }: { readOnly?: boolean }) {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.projects.fields.${name}`);
  const slotProps = { input: { readOnly } };
  return (
    <>
      <FormText name="name" label={word('name')} required={!readOnly} slotProps={slotProps} />
      <FormText name="description" label={word('description')} multiline minRows={3} slotProps={slotProps} />
      <FormText name="trustRegistry" label={word('trustRegistry')} select slotProps={slotProps}>
        {TRUST_REGISTRIES.map(id => (
          <MenuItem key={id} value={id}>
            {translate(`trustRegistries.${id}`)}
          </MenuItem>
        ))}
      </FormText>
      <FormCheck
        name="featured"
        label={word('featured')}
        hint={translate('projectSettings.featuredHint')}
        as={Switch}
        disabled={readOnly}
      />
    </>
  );
}

function EditInformation() {
  const translate = useTranslate();
  const project = useProject();
  const word = (name: string) => translate(`resources.projects.fields.${name}`);
  const imageText = (image: ProjectSettingsDraft['image']) =>
    translate(`projectSettings.imageIs.${image === null ? 'none' : typeof image === 'string' ? 'kept' : 'chosen'}`);
  return (
    <RecordForm<Project, ProjectSettingsDraft>
      resource="projects"
      record={project}
      valuesOf={settingsOf}
      bodyOf={({ image, ...rest }) => ({ ...rest, image, ...(image === null && { removeImage: true }) })}
      check={settingsProblems}
      pathOf={path => (path === 'file' ? 'image' : path)}
      said={{
        name: { label: word('name') },
        description: { label: word('description') },
        trustRegistry: { label: word('trustRegistry'), text: id => translate(`trustRegistries.${id}`) },
        featured: { label: word('featured'), text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false') },
        image: { label: word('image'), text: imageText },
      }}
      done="projects.updated"
      failed="projects.updateFailed"
    >
      {save => (
        <>
          <Inputs />
          <FormImage name="image" />
          <Facts note="projectSettings.fixed" />
          {save}
        </>
      )}
    </RecordForm>
  );
}

function ReadInformation() {
  const project = useProject();
  const form = useForm<ProjectSettingsDraft>({ values: settingsOf(project) });
  return (
    <FormProvider {...form}>
      <Inputs readOnly />
      <Facts note="projectSettings.readOnly" />
    </FormProvider>
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
        {mayWrite ? <EditInformation /> : <ReadInformation />}
      </Card>
      {mayDelete && <DeleteProject />}
    </Page>
  );
}
