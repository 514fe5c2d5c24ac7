import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { networkOf } from '../../../../../../contract/base/catalogues/networks.ts';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { useProject } from '../../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../../custom/base/kit/session/use-session.ts';
import { networkName } from '../../../../../custom/base/kit/text/network-name.ts';
import { UnableNotice, validityText } from '../../../templates/shared.ts';
import type { IssueRow } from '../issue-model.ts';

/** What follows once the list is sent: who approves, where it is sealed, who gets an email, and that it is final. */
export function WhatHappens({ template, rows }: { template: Template; rows: readonly IssueRow[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { networkId } = useProject();
  const byMail = rows.filter(row => row.cells.email?.trim()).length;
  const me = useUser();
  // The person who issues is not asked, unless the template says so.
  const asked = template.signers.filter(signer => template.config.requesterMayApprove || signer.userId !== me.id);
  const names = asked.map(signer => `${signer.name} ${signer.lastname}`).join(', ');
  const isManual = template.config.approvalMode === 'manual';
  const signing = isManual
    ? translate('issue.summary.approval', { smart_count: template.approvalsRequired, names })
    : translate('issue.summary.immediate');
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('issue.summary.whatHappens')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2' }}>
        <li>
          {signing}
          {isManual &&
            (asked.length < template.approvalsRequired ? (
              <Alert severity="error">{translate('errors.signer.requester')}</Alert>
            ) : (
              <UnableNotice template={template} asked={asked} />
            ))}
        </li>
        <li>
          {translate('issue.summary.sealing', { network: networkName(networkId, translate) })}
          {networkOf(networkId)?.kind === 'local' && ` ${translate('issue.summary.local')}`}
        </li>
        {rows.length > 0 && (
          <li>
            {translate('issue.summary.mail', {
              smart_count: byMail,
              language: translate(`languages.${template.params.language}`),
            })}
            {byMail < rows.length && ` ${translate('issue.summary.noMail', { smart_count: rows.length - byMail })}`}
          </li>
        )}
        <li>
          {translate('issue.summary.validity')}: {validityText(template.expiration, translate, locale)}
        </li>
        <li>{translate(isManual ? 'issue.summary.finalManual' : 'issue.summary.final')}</li>
      </Box>
    </Card>
  );
}
