import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { networkOf } from '../../../../../contract/base/catalogues/networks.ts';
import { networkName } from '../../../../custom/base/kit/text/network-name.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { PictureMark } from '../../../../custom/base/kit/marks/PictureMark.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useTrialOver } from '../../../../custom/base/kit/session/use-usage.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { UnableNotice, validityText } from '../../templates/shared.ts';
import { CutNotice } from './CutNotice.tsx';
import type { IssueChecked, IssueRow } from './issue-model.ts';
import { previewOf } from './preview.ts';
import { printedTexts } from './printed-texts.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { TrialNotice } from './TrialNotice.tsx';
import { UnprintedNotice } from './UnprintedNotice.tsx';

const DesignSample = later(() => import('./DesignSample.tsx'));
const PREVIEWS = 3;

interface SummaryStepProps {
  template: Template;
  rows: readonly IssueRow[];
  checked: IssueChecked;
}

function WhatHappens({ template, rows }: Omit<SummaryStepProps, 'checked'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { networkId } = useProject();
  const byMail = rows.filter(row => row.cells.email?.trim()).length;
  const me = useUser();
  // Whoever issues is not asked, unless the template says so.
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
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
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
        <li>
          {translate('issue.summary.mail', {
            smart_count: byMail,
            language: translate(`languages.${template.params.language}`),
          })}
          {byMail < rows.length && ` ${translate('issue.summary.noMail', { smart_count: rows.length - byMail })}`}
        </li>
        <li>
          {translate('issue.summary.validity')}: {validityText(template.expiration, translate, locale)}
        </li>
      </Box>
    </Card>
  );
}

/** How many, to whom, what it will say and what will happen, before anything is sent. */
export function SummaryStep({ template, rows, checked }: SummaryStepProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { organization } = useUser();
  const isOver = useTrialOver();
  const [now] = useState(() => Date.now());
  const texts = { translate, locale, issuerDid: organization.did, organizationId: organization.id, now };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontSize: '1.125rem' }}>
        {translate('issue.summary.count', { smart_count: rows.length, title: template.title })}
      </Typography>
      {organization.membership === 'trial' && !isOver && <TrialNotice asked={rows.length} />}
      {template.files.pdf_editable !== undefined && (
        <>
          <UnprintedNotice rows={rows} common={[organization.name, ...printedTexts(template)]} />
          <CutNotice templateId={template.id} rows={rows} />
        </>
      )}
      <WhatHappens template={template} rows={rows} />
      {template.files.pdf_editable !== undefined && (
        <Suspense fallback={<Waiting />}>
          <DesignSample template={template} rows={rows} checked={checked} />
        </Suspense>
      )}
      <section aria-labelledby="issue-previews">
        <Typography id="issue-previews" variant="h2" sx={{ mb: 1 }}>
          {translate('issue.summary.previews', { smart_count: Math.min(PREVIEWS, rows.length) })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
          {rows.slice(0, PREVIEWS).map((row, at) => {
            const own = checked.rows[at];
            return (
              <Card key={row.key} sx={{ p: 2 }}>
                <Typography variant="caption" color="text.secondary">
                  {template.title}
                </Typography>
                <Typography sx={{ fontWeight: 600 }}>
                  {row.cells.name} {row.cells.lastname}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
                  {row.cells.email || row.cells.did}
                </Typography>
                <Box
                  component="dl"
                  sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}
                >
                  {own &&
                    previewOf(template, row, own, texts).map(claim => (
                      <Box key={claim.label} sx={{ display: 'contents' }}>
                        <Typography component="dt" variant="body2" color="text.secondary">
                          {claim.label}
                        </Typography>
                        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                          {claim.picture ? <PictureMark address={claim.picture} alt={claim.label} /> : claim.value}
                        </Typography>
                      </Box>
                    ))}
                </Box>
              </Card>
            );
          })}
        </Box>
      </section>
    </Box>
  );
}
