import { useTranslate } from 'react-admin';
import type { ProjectDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Activities } from '../../../../custom/base/kit/page/Activities.tsx';

/** What went on in the project of late. */
export function LatestInProject({ dashboard }: { dashboard: ProjectDashboard }) {
  const translate = useTranslate();
  return (
    <Section title={translate('home.latest.title')}>
      <Activities latest={dashboard.latest} />
    </Section>
  );
}
