import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../contract/organizations/index.ts';
import type { Project } from '../../../contract/projects/index.ts';
import { useMay } from '../kit/session/use-session.ts';

/** The first steps in order, with which are done and where the next one is taken. `newest` is the newest project, if any. */
export function firstSteps(dashboard: Dashboard, newest: Pick<Project, 'id' | 'templates'> | undefined) {
  const { credentials, projects } = dashboard;
  const issued = credentials.issued + credentials.pending + credentials.revoked > 0;
  const base = newest ? `/projects/${newest.id}/credentials` : '/projects/create';
  return [
    { key: 'project', done: projects.total > 0, to: '/projects/create' },
    { key: 'template', done: issued || (newest?.templates ?? 0) > 0, to: newest ? `${base}/templates/create` : base },
    { key: 'issue', done: issued, to: newest ? `${base}/create` : base },
  ] as const;
}

/** A checklist for whoever may create projects; gone once the first credential is issued. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const mayCreate = useMay('projects.create');
  const { data, isPending } = useGetList<Project>(
    'projects',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: mayCreate && dashboard.projects.total > 0 },
  );
  if (!mayCreate || (isPending && dashboard.projects.total > 0)) return null;
  const steps = firstSteps(dashboard, data?.[0]);
  const done = steps.filter(step => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find(step => !step.done);
  return (
    <Card component="section" sx={{ p: 2.5, mb: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">{translate('home.steps.title')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('home.steps.progress', { done, total: steps.length })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {steps.map(step => (
          <Box component="li" key={step.key} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            {step.done ? (
              <CheckCircle color="primary" titleAccess="✓" />
            ) : (
              <RadioButtonUnchecked aria-hidden sx={{ color: 'text.secondary' }} />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, color: step.done ? 'text.secondary' : 'text.primary' }}>
                {translate(`home.steps.${step.key}`)}
              </Typography>
              {!step.done && (
                <Typography variant="body2" color="text.secondary">
                  {translate(`home.steps.${step.key}Hint`)}
                </Typography>
              )}
            </Box>
            {step === next && (
              <Button variant="contained" size="small" component={Link} to={step.to}>
                {translate('home.steps.open')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
