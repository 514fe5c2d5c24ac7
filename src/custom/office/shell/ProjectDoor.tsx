import { type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { ApiError, isNone } from '../../../dataProvider/api-error.ts';
import { addressOf } from '../../base/kit/address.ts';
import { ErrorState, Page } from '../../base/kit/index.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';
import { isOfAnotherKind, opensIn } from './menu/opens-in.ts';

interface ProjectDoorProps {
  /** As far as it has been read. */
  project: Project | undefined;
  error: unknown;
  onRetry: () => unknown;
  children: ReactNode;
}

/** Opens the pages of one project once it is read: each of them has it at hand (`useProject`). Leads elsewhere who may not be here. */
export function ProjectDoor({ project, error, onRetry, children }: ProjectDoorProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const user = useUser();
  if (isNone(error)) return <Navigate to="/404" replace />;
  if (error instanceof ApiError && error.status === 403)
    return <Navigate to="/login" replace state={{ refused: pathname }} />;
  if (!project)
    return error ? (
      <Page narrow>
        <ErrorState error={error} title={translate('projects.loadFailed')} onRetry={onRetry} />
      </Page>
    ) : (
      <Waiting />
    );
  if (isOfAnotherKind(user, pathname, project))
    return <Navigate to={addressOf('/projects/{projectId}', { projectId: project.id })} replace />;
  if (!opensIn(user, pathname, project)) return <Navigate to="/login" replace state={{ refused: pathname }} />;
  return children;
}
