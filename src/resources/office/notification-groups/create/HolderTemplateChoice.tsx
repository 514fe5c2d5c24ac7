import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useSettled } from '../../../../custom/base/kit/feedback/use-settled.ts';
import { Combobox } from '../../../../custom/base/kit/page/Combobox.tsx';

const NEWEST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

interface RecordChoiceProps<T extends { id: string }> {
  resource: 'projects' | 'templates';
  meta?: { projectId: string };
  label: string;
  labelOf: (one: T) => string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** One record that the server finds by name. A record that was chosen before is read by its id. */
function RecordChoice<T extends { id: string }>(props: RecordChoiceProps<T>) {
  const { resource, meta, label, labelOf, value, onChange } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const { data = [], isPending, error } = useGetList<T>(resource, { ...NEWEST, filter: q ? { q } : {}, meta });
  const isListed = data.some(({ id }) => id === value);
  const one = useGetOne<T>(
    resource,
    { id: value ?? '', meta },
    { enabled: value !== null && !isPending && !isListed, retry: false },
  );
  const current = data.find(({ id }) => id === value) ?? (one.data?.id === value ? one.data : undefined) ?? null;
  return (
    <Combobox<T>
      options={current && !isListed ? [current, ...data] : data}
      value={current}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      filterOptions={all => all}
      loading={isPending}
      noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      renderInput={input => <TextField {...input} label={label} />}
    />
  );
}

interface HolderTemplateChoiceProps {
  projectId: string | null;
  templateId: string | null;
  onProject: (id: string | null) => void;
  onTemplate: (id: string | null) => void;
}

/** The template whose holders receive the notification: first its project, then the template. */
export function HolderTemplateChoice({ projectId, templateId, onProject, onTemplate }: HolderTemplateChoiceProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, maxWidth: 480 }}>
      <RecordChoice<Project>
        resource="projects"
        label={translate('notifying.ofProject')}
        labelOf={({ name }) => name}
        value={projectId}
        onChange={onProject}
      />
      {projectId !== null && (
        <RecordChoice<Template>
          key={projectId}
          resource="templates"
          meta={{ projectId }}
          label={translate('notifying.template')}
          labelOf={({ title }) => title}
          value={templateId}
          onChange={onTemplate}
        />
      )}
    </Stack>
  );
}
