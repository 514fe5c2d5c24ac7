import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { ProjectSteps } from '../../../accounts/projects/shared.ts';
import { ApprovalText, useOver, validityText } from '../../templates/shared.ts';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';

const SHOWN = 100;
const SEARCH_FROM = 8;

function TemplateChoice({ template, chosen }: { template: Template; chosen: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const paths = useCredentialPaths();
  const over = useOver()(template.expiration);
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        border: 1,
        borderRadius: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'action.selected' : 'transparent',
        cursor: over ? 'not-allowed' : 'pointer',
      }}
    >
      <Radio value={template.id} disabled={over} size="small" sx={{ alignSelf: 'flex-start' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{template.title}</Typography>
          {template.isDefault && (
            <Chip size="small" color="primary" label={translate('resources.templates.fields.isDefault')} />
          )}
          <Chip
            size="small"
            variant="outlined"
            label={translate(`templates.approvalMode.${template.config.approvalMode}`)}
          />
        </Stack>
        {template.params.description && (
          <Typography variant="body2" color="text.secondary">
            {template.params.description}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {validityText(template.expiration, translate, locale)}
          {' · '}
          <ApprovalText template={template} />
        </Typography>
        {over && (
          <Typography variant="body2" color="error">
            {translate('errors.credential.expired')}{' '}
            <Link component={RouterLink} to={paths.template(template.id)} color="inherit">
              {translate('templates.edit')}
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The templates of the project, the usual ones first. */
export function useTemplates(q = '') {
  return useGetList<Template>('templates', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'isDefault', order: 'DESC' },
    filter: q ? { q } : {},
    meta: useProjectMeta(),
  });
}

interface ChoicesProps {
  value: string | null;
  onChange: (templateId: string) => void;
}

/** Which template issues: what it needs and how long it lasts; one whose end is past cannot be chosen, and says so. */
function Choices({ value, onChange }: ChoicesProps) {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { data, total, error, isPending, refetch } = useTemplates(q);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending && !q) return <Waiting />;
  if (data?.length === 0 && !q) return <ProjectSteps />;
  return (
    <section aria-labelledby="issue-template">
      <Typography id="issue-template" variant="h2" sx={{ mb: 1 }}>
        {translate('issue.template.question')}
      </Typography>
      {((total ?? 0) >= SEARCH_FROM || q) && (
        <SearchField label={translate('templates.search')} value={q} onSearch={setQ} sx={{ maxWidth: 400, mb: 1 }} />
      )}
      <RadioGroup
        aria-labelledby="issue-template"
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {(data ?? []).map(template => (
          <TemplateChoice key={template.id} template={template} chosen={template.id === value} />
        ))}
      </RadioGroup>
      {data?.length === 0 && <Typography color="text.secondary">{translate('lists.noMatch')}</Typography>}
    </section>
  );
}

interface TemplatePartProps extends ChoicesProps {
  /** The chosen one, once it is read. */
  template: Template | undefined;
}

/** The template on one line where it was chosen before one came; else the choice, which stays open for a reader who changes it. */
export function TemplatePart({ value, template, onChange }: TemplatePartProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(value === null);
  if (value === null && !isOpen) setOpen(true);
  const isOver = useOver();
  const { total = 0 } = useTemplates();
  if (isOpen || (template && isOver(template.expiration))) return <Choices value={value} onChange={onChange} />;
  if (!template) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {template.title}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        label={translate(`templates.approvalMode.${template.config.approvalMode}`)}
      />
      {total > 1 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('issue.template.change')}
        </Button>
      )}
    </Stack>
  );
}
