import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { validityText, validityOf } from '../../../../resources/credentials/templates/shared.ts';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { networkName } from '../../../base/kit/text/network-name.ts';
import { criterionOf, type GuidedDraft, startOf } from '../guided-draft.ts';
import type { Hindrance } from '../hindrances.ts';
import { RUN_STEPS, type RunStep } from '../run/run-state.ts';

interface SummaryStepProps {
  draft: GuidedDraft;
  receivers: number;
  /** Steps that have something to do. */
  wanted: readonly RunStep[];
  hindrances: readonly Hindrance[];
}

/** All that is going to happen, step by step, how far one goes now, and what will not be possible. */
export function SummaryStep({ draft, receivers, wanted, hindrances }: SummaryStepProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const start = startOf(draft);
  const criterion = start && criterionOf(draft, start);
  const names = draft.approvers.map(({ name }) => name).join(', ');
  const says: Record<RunStep, string> = {
    project: translate('guided.summary.project', {
      name: draft.name,
      category: translate(`categories.${draft.category ?? 'other'}`),
      network: networkName(draft.networkId ?? '', translate),
    }),
    approvers: translate('guided.summary.approvers', { smart_count: draft.approvers.length, names }),
    template: [
      translate('guided.summary.template', { title: draft.title }),
      ...(criterion ? [`${translate('templates.badge.criteria')}: ${criterion}`] : []),
      validityText(validityOf(draft.validity), translate, locale),
      draft.approvers.length > 0
        ? translate('templates.approvalOf', {
            smart_count: draft.approvalsRequired,
            total: draft.approvers.length,
            names,
          })
        : translate('templates.approvalNone'),
    ].join(' · '),
    receivers: translate('guided.summary.receivers', { smart_count: receivers }),
    issue: translate(draft.approvers.length > 0 ? 'guided.summary.issueApproved' : 'guided.summary.issue', {
      smart_count: receivers,
    }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <FormText
        name="until"
        label={translate('guided.summary.until')}
        select
        hint={translate('guided.summary.untilHint')}
      >
        {RUN_STEPS.map(step => (
          <MenuItem key={step} value={step}>
            {translate(`guided.until.${step}`)}
          </MenuItem>
        ))}
      </FormText>
      <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {RUN_STEPS.map((step, at) => (
          <Box
            component="li"
            key={step}
            sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {at + 1}. {translate(`guided.run.steps.${step}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {wanted.includes(step) ? says[step] : translate('runs.skipped')}
            </Typography>
            {hindrances
              .filter(hindrance => hindrance.step === step)
              .map(({ why, args }) => (
                <Alert key={why} severity="error" variant="outlined" sx={{ mt: 1 }}>
                  {translate(why, args)}
                </Alert>
              ))}
          </Box>
        ))}
      </Card>
    </Box>
  );
}
