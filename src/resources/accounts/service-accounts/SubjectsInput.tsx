import { useTranslate } from 'react-admin';
import type { ServiceAccountType } from '../../../../contract/base/access/service-accounts.ts';
import { MerchantsInput } from './MerchantsInput.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { ProjectsInput } from '../projects/shared.ts';

/** What the roles of a type of account name, to be chosen: projects, or merchants. */
export function SubjectsInput({
  type,
  ...input
}: React.ComponentProps<typeof MerchantsInput> & { type: ServiceAccountType }) {
  const translate = useTranslate();
  const mayList = useMay('projects.list');
  return type === 'merchant.api' ? (
    <MerchantsInput {...input} />
  ) : (
    <ProjectsInput
      {...input}
      label={translate('serviceAccounts.projects')}
      hint={translate(mayList ? 'serviceAccounts.projectsHint' : 'serviceAccounts.projectsNotYours')}
    />
  );
}
