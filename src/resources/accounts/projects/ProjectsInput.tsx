import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

/** A project by its id and name. */
export interface Place {
  id: string;
  name: string;
}

interface ProjectsInputProps {
  name: string;
  label: string;
  hint?: string;
  value: readonly Place[];
  onChange: (projects: Place[]) => void;
  /** Which of them can be chosen. */
  among?: (project: Project) => boolean;
  /** Those that are no choice, because they are there already. */
  without?: readonly Place[];
  /** What is wrong, already translated. */
  problem?: string | undefined;
  inputRef?: React.Ref<HTMLInputElement>;
}

/** Projects, looked for by the server however many there are; whoever may list none is told so. */
export function ProjectsInput({
  name,
  label,
  hint,
  value,
  onChange,
  among = () => true,
  without = [],
  problem,
  inputRef,
}: ProjectsInputProps) {
  const translate = useTranslate();
  const mayList = useMay('projects.list');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Project>(
    'projects',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: mayList },
  );
  const isThere = (id: string) => without.some(each => each.id === id);
  const found: Place[] = data
    .filter(project => !isThere(project.id) && among(project))
    .map(({ id, name: called }) => ({ id, name: called }));
  const chosen = value.filter(({ id }) => !found.some(each => each.id === id));
  return (
    <Combobox
      multiple
      options={[...chosen, ...found]}
      value={[...value]}
      disabled={!mayList}
      filterOptions={all => all}
      filterSelectedOptions
      getOptionLabel={project => project.name}
      getOptionKey={project => project.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={mayList && isPending}
      noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, projects) => onChange(projects)}
      renderInput={input => (
        <TextField
          {...input}
          name={name}
          inputRef={inputRef}
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint}
        />
      )}
    />
  );
}
