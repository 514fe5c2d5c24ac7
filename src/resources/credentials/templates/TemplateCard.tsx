import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { ApprovalText } from './ApprovalText.tsx';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { NumberText } from '../../../custom/base/kit/index.ts';
import { validityText } from './validity-text.ts';
import { DeleteTemplateButton } from './DeleteTemplateButton.tsx';
import { rowActions } from './template-model.ts';

function Count({ value, label, to }: { value: number; label: string; to: string }) {
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={{ py: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
        <NumberText value={value} />
      </Typography>{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {label}
      </Typography>
    </Link>
  );
}

interface TemplateCardProps {
  template: Template;
  rights: { issue: boolean; write: boolean };
}

/** A template: of what kind, who approves, how long it lasts, what came of it (each number is its list), what can be done. */
export function TemplateCard({ template, rights }: TemplateCardProps) {
  const translate = useTranslate();
  const now = useNow();
  const { timeZone } = useUser().organization;
  const locale = useLocale();
  const paths = useCredentialPaths();
  const of = (word: string) => `${word}: ${template.title}`;
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box>
        <Link component={RouterLink} to={paths.template(template.id)} color="inherit" underline="hover">
          <Typography variant="h2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {template.title}
          </Typography>
        </Link>
        {template.params.subtitle && <Typography color="text.secondary">{template.params.subtitle}</Typography>}
      </Box>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {template.isDefault && (
          <Chip size="small" color="primary" label={translate('resources.templates.fields.isDefault')} />
        )}
        <Chip size="small" variant="outlined" label={template.type} />
        <Chip
          size="small"
          variant="outlined"
          label={translate(`templates.approvalMode.${template.config.approvalMode}`)}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {template.config.approvalMode === 'manual' && (
          <>
            <ApprovalText template={template} />
            <br />
          </>
        )}
        {validityText(template.expiration, translate, locale)}
      </Typography>
      <Stack direction="row" sx={{ gap: 3 }}>
        <Count
          value={template.issued}
          label={translate('templates.issued', { smart_count: template.issued })}
          to={paths.filtered({ templateId: template.id })}
        />
        <Count
          value={template.pending}
          label={translate('templates.pending', { smart_count: template.pending })}
          to={paths.filtered({ templateId: template.id, status: 'pending' })}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {rowActions(template, rights, now, timeZone).map(({ action, blocks }) =>
          action === 'issue' ? (
            <Explained key={action} why={blocks[0] ? translate(blocks[0].key) : null}>
              <Button
                size="small"
                variant="outlined"
                component={RouterLink}
                to={paths.issueFrom(template.id)}
                disabled={blocks.length > 0}
                aria-label={of(translate('templates.issue'))}
              >
                {translate('templates.issue')}
              </Button>
            </Explained>
          ) : (
            <DeleteTemplateButton
              key={action}
              template={template}
              blocks={blocks}
              name={of(translate('ra.action.delete'))}
            />
          ),
        )}
      </Stack>
    </Card>
  );
}
