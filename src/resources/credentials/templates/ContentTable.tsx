import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { modeWord } from './mode-word.ts';
import { claimText } from '../../../custom/base/kit/values/claim-text.ts';

/** A template's fields and where the value of each comes from. */
export function ContentTable({ content }: { content: readonly TemplateField[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const origin = (field: TemplateField): string => {
    if (field.mode === 'fixed') return claimText(field.value, field.component === 'calendar', translate, locale);
    if (field.mode === 'automatic' || field.mode === 'recipient') return translate(`templates.sources.${field.source}`);
    return translate(`templates.mode.${modeWord(field, field.mode)}Short`);
  };
  return (
    <TableContainer
      role="region"
      aria-label={translate('templates.steps.fields')}
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('templates.content.field')}</TableCell>
            <TableCell>{translate('templates.mode.label')}</TableCell>
            <TableCell>{translate('templates.content.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {content.map(field => (
            <TableRow key={field.name}>
              <TableCell>
                {field.label}
                <Typography variant="caption" component="div" color="text.secondary">
                  {translate(`schemas.components.${field.component}`)}
                  {field.own && ` · ${translate('templates.own.one')}`}
                  {!field.required && ` · ${translate('common.optional')}`}
                </Typography>
              </TableCell>
              <TableCell>{translate(`templates.mode.${modeWord(field, field.mode)}`)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{origin(field)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
