import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { pictureFinder } from '../../../../custom/credentials/import/index.ts';
import { createIssueChecker, type SubjectsDraft } from './issue-model.ts';

interface RegisterSummaryProps extends Pick<SubjectsDraft, 'rows' | 'formats' | 'pictures'> {
  template: Template;
}

/** How many are registered, and how many of them could not be issued to yet. */
export function RegisterSummary({ template, rows, formats, pictures }: RegisterSummaryProps) {
  const translate = useTranslate();
  const { content } = template;
  const { wrong } = useMemo(
    () => createIssueChecker(content, formats, 'all', pictureFinder(pictures))(rows),
    [content, formats, pictures, rows],
  );
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontSize: '1.125rem' }}>
        {translate('receivers.register.count', { smart_count: rows.length, title: template.title })}
      </Typography>
      <Typography color="text.secondary">
        {wrong > 0
          ? translate('receivers.register.incomplete', { smart_count: wrong })
          : translate('receivers.register.complete')}
      </Typography>
    </Card>
  );
}
