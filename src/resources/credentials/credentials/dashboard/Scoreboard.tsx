import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { FigureLink } from './FigureLink.tsx';
import { FigureTable } from '../../../../custom/base/charts/index.ts';
import { FIGURES } from '../../../../../contract/office/dashboards/figures.ts';

/** The templates that issued most in the period. */
export function Scoreboard({ dashboard }: { dashboard: ProjectDashboard }) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const title = translate('dashboards.templates.title');
  return (
    <Section title={title}>
      {dashboard.templates.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboards.templates.none')}</Typography>
      ) : (
        <FigureTable
          figures={FIGURES}
          wordOf={figure => translate(`dashboards.figures.${figure}`)}
          label={title}
          first={translate('dashboards.templates.template')}
          rows={dashboard.templates.map(each => ({
            key: each.template.id,
            name: (
              <Link component={RouterLink} to={credentialPaths(projectId).template(each.template.id)} color="inherit">
                {each.template.name}
              </Link>
            ),
            figures: each,
          }))}
          cell={(figure, { key, figures }) => (
            <FigureLink figure={figure} count={figures[figure]} days={dashboard} templateId={key} />
          )}
        />
      )}
    </Section>
  );
}
