import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import { type Place, PlacesInput, type PlacesInputProps } from '../../../custom/base/kit/page/PlacesInput.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';

export type { Place };

interface ProjectsInputProps extends PlacesInputProps {
  label: string;
  hint?: string;
  /** Which of them can be chosen. */
  among?: (project: Project) => boolean;
}

/** Projects, looked for by the server; disabled for a reader who may list none. */
export function ProjectsInput({ among = () => true, ...input }: ProjectsInputProps) {
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
  return (
    <PlacesInput
      {...input}
      disabled={!mayList}
      found={data.filter(among)}
      isPending={mayList && isPending}
      error={error}
      typed={typed}
      onTyped={setTyped}
    />
  );
}
