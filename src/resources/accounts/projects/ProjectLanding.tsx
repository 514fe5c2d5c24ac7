import { Navigate } from 'react-router-dom';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { landingOf } from './landing.ts';

/** /projects/{id} leads to the project's own section (spec §2). */
export default function ProjectLanding() {
  return <Navigate to={landingOf(useProject())} replace />;
}
