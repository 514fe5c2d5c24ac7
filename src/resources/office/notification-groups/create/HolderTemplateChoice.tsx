import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useSettled } from '../../../../custom/base/kit/feedback/use-settled.ts';
import { Combobox } from '../../../../custom/base/kit/page/Combobox.tsx';

const FEW = { page: 1, perPage: 25 } as const;

/** The template whose holders receive the notification: first its project, then the template. */
export function HolderTemplateChoice({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (templateId: string | null) => void;
}) {
  const translate = useTranslate();
  const [project, setProject] = useState<Project | null>(null);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const { data: projects = [], isPending } = useGetList<Project>('projects', {
    pagination: FEW,
    sort: { field: 'createdAt', order: 'DESC' },
    filter: q ? { q } : {},
  });
  const { data: templates = [], isPending: isReading } = useGetList<Template>(
    'templates',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
      meta: { projectId: project?.id },
    },
    { enabled: project !== null },
  );
  return (
    <Stack sx={{ gap: 2, maxWidth: 480 }}>
      <Combobox<Project>
        options={project && !projects.some(({ id }) => id === project.id) ? [project, ...projects] : projects}
        value={project}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={all => all}
        loading={isPending}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, chosen) => {
          setProject(chosen);
          onChange(null);
        }}
        renderInput={props => <TextField {...props} label={translate('notifying.ofProject')} />}
      />
      {project && (
        <Combobox<Template>
          options={templates}
          value={templates.find(({ id }) => id === value) ?? null}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={isReading}
          onChange={(_, chosen) => onChange(chosen?.id ?? null)}
          renderInput={props => <TextField {...props} label={translate('notifying.template')} />}
        />
      )}
    </Stack>
  );
}
