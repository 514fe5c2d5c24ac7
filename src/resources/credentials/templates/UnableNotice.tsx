import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Signer, Template } from '../../../../contract/credentials/templates/template.ts';
import { approverName, unableOf } from './unable.ts';

/** Says that so few of who would be asked can sign now that what is issued waits for somebody else; nothing where enough can. */
export function UnableNotice({ template, asked }: { template: Template; asked: readonly Signer[] }) {
  const translate = useTranslate();
  const { unable, isShort } = unableOf(template, asked);
  if (!isShort) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {translate('templates.unable.short', {
        smart_count: template.approvalsRequired,
        able: asked.length - unable.length,
        names: unable.map(approverName).join(', '),
      })}
    </Alert>
  );
}
