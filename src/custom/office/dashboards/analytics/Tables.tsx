import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  ANALYTICS_FIGURES,
  ANALYTICS_ROWS,
  type AnalyticsFigure,
} from '../../../../../contract/office/dashboards/analytics-figures.ts';
import type { Analytics } from '../../../../../contract/office/dashboards/index.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { FigureTable } from '../../../base/charts/index.ts';
import { NumberText } from '../../../base/kit/index.ts';
import { LinkThere } from '../../../base/kit/text/LinkThere.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';
import { credentialPathsIn } from '../../../base/kit/session/paths.ts';

interface Row {
  key: string;
  name: ReactNode;
  figures: Record<AnalyticsFigure, number>;
}

function Figures({ title, first, rows }: { title: string; first: string; rows: readonly Row[] }) {
  const translate = useTranslate();
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('analytics.none')}</Typography>
      ) : (
        <FigureTable
          figures={ANALYTICS_FIGURES}
          wordOf={figure => translate(`analytics.figures.${figure}`)}
          label={title}
          first={first}
          rows={rows}
          cell={(figure, { figures }) => <NumberText value={figures[figure]} />}
        />
      )}
      {rows.length === ANALYTICS_ROWS && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('analytics.most', { smart_count: ANALYTICS_ROWS })}
        </Typography>
      )}
    </Section>
  );
}

const linked = (name: string, to: string | undefined) =>
  to === undefined ? (
    name
  ) : (
    <LinkThere to={to} color="inherit">
      {name}
    </LinkThere>
  );

/** The projects in which most came of what was issued. */
export function ProjectTable({ analytics }: { analytics: Analytics }) {
  const translate = useTranslate();
  return (
    <Figures
      title={translate('analytics.projects')}
      first={translate('analytics.project')}
      rows={analytics.projects.map(({ project, ...figures }) => ({
        key: project.id,
        name: linked(project.name, addressOf('/projects/{projectId}', { projectId: project.id })),
        figures,
      }))}
    />
  );
}

/** The same of templates. */
export function TemplateTable({ analytics }: { analytics: Analytics }) {
  const translate = useTranslate();
  return (
    <Figures
      title={translate('dashboards.templates.title')}
      first={translate('dashboards.templates.template')}
      rows={analytics.templates.map(({ template, project, ...figures }) => ({
        key: template.id,
        name: (
          <>
            {linked(template.name, credentialPathsIn(project)?.template(template.id))}
            <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {project.name}
            </Typography>
          </>
        ),
        figures,
      }))}
    />
  );
}
