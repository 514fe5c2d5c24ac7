import { useSearchParams } from 'react-router-dom';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { GenericWizard } from '../generic/GenericWizard.tsx';
import { TemplateWizard } from './TemplateWizard.tsx';

/**
 * /projects/{projectId}/credentials/templates/create (design §7): a generic template. `?schema={id}` or `?generic={id}` makes a template, and
 * without the id asks first what it stands on.
 */
export default function CreatePage() {
  const [query] = useSearchParams();
  const mayKeep = useMay('genericTemplates.write', useProject().id);
  return mayKeep && !query.has('schema') && !query.has('generic') ? <GenericWizard /> : <TemplateWizard />;
}
