import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { PictureMark } from '../../../../../custom/base/kit/marks/PictureMark.tsx';
import { useUser } from '../../../../../custom/base/kit/session/use-session.ts';
import type { CheckedRow, IssueRow } from '../issue-model.ts';
import { previewOf } from './preview.ts';

interface ClaimsProps {
  template: Template;
  row: IssueRow;
  checked: CheckedRow | undefined;
}

/** What one credential will say, field by field. */
export function Claims({ template, row, checked }: ClaimsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { organization } = useUser();
  const [now] = useState(() => Date.now());
  const { did: issuerDid, id: organizationId, timeZone } = organization;
  const texts = { translate, locale, issuerDid, organizationId, timeZone, now };
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="caption" color="text.secondary">
        {template.title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {row.cells.name} {row.cells.lastname}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {row.cells.email || row.cells.did}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}>
        {checked &&
          previewOf(template, row, checked, texts).map(claim => (
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
}
