import { useTranslate } from 'react-admin';
import type { ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { Activities } from '../../../custom/kit/Activities.tsx';

/** What went on in the project of late. */
export function LatestInProject({ dashboard }: { dashboard: ProjectDashboard }) {
  const translate = useTranslate();
  return (
    <Section title={translate('home.latest.title')}>
      <Activities latest={dashboard.latest} />
    </Section>
  );
}
