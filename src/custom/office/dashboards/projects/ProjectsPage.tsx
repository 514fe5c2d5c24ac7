import { Suspense } from 'react';
import { later, Nothing } from '../../../base/kit/feedback/later.tsx';
import { ProjectList } from '../../../../resources/accounts/projects/shared.ts';

const WaitsFirst = later(() => import('./WaitsFirst.tsx'), Nothing);

/** /projects: what waits for the user, and the projects. */
export default function ProjectsPage() {
  return (
    <ProjectList
      first={
        <Suspense fallback={null}>
          <WaitsFirst />
        </Suspense>
      }
    />
  );
}
