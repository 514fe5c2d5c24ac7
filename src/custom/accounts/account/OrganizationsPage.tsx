import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Page, PageHeader } from '../../base/kit/index.ts';
import { Section } from '../../base/kit/page/Section.tsx';
import { InvitationList } from './InvitationList.tsx';
import { OrganizationChoices } from './OrganizationChoices.tsx';

/** /account/organizations: where one works and goes on, and the organizations that invite one. */
export default function OrganizationsPage() {
  const translate = useTranslate();
  const word = (key: string) => translate(`account.organizations.${key}`);
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      <Stack sx={{ gap: 2 }}>
        <Section title={word('invitations')}>
          <InvitationList />
        </Section>
        <Section title={word('yours')}>
          <OrganizationChoices />
        </Section>
      </Stack>
    </Page>
  );
}
