import type { ServiceAccountType } from '../../../../contract/base/access/service-accounts.ts';
import { MerchantsInput } from './MerchantsInput.tsx';
import { ProjectsInput } from './ProjectsInput.tsx';

/** What the roles of a type of account name, to be chosen: projects, or merchants. */
export function SubjectsInput({
  type,
  ...input
}: React.ComponentProps<typeof ProjectsInput> & { type: ServiceAccountType }) {
  return type === 'merchant.api' ? <MerchantsInput {...input} /> : <ProjectsInput {...input} />;
}
