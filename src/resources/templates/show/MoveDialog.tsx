import Typography from '@mui/material/Typography';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Schema } from '../../../../contract/schemas/schema.ts';
import type { Template } from '../../../../contract/templates/template.ts';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useFailure } from '../../../custom/kit/use-failure.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { movedFields } from './moved-fields.ts';
import { NewOnly } from './TemplateForm.tsx';

interface MoveDialogProps {
  template: Template;
  from: Schema;
  to: Schema;
  onClose: () => void;
}

/** Moves a template to another version of its schema; what that adds, begins anew and drops is named first. */
export function MoveDialog({ template, from, to, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Template>();
  const { content, ...news } = movedFields(template.content, from.fields, to.fields);
  const move = () =>
    update(
      'templates',
      {
        id: template.id,
        data: { schemaId: to.id, content },
        previousData: template,
        meta: { projectId: template.projectId },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('templates.move.done', { type: 'success' });
          onClose();
        },
        onError: error => failed('templates.updateFailed', error),
        onSettled: () => void refresh(),
      },
    );
  return (
    <ConfirmDialog
      open
      title={translate('templates.move.title', { newest: to.version })}
      confirm={translate('templates.move.confirm')}
      busy={isPending}
      onConfirm={move}
      onClose={onClose}
    >
      <NewOnly />
      {(['added', 'anew', 'gone'] as const).map(
        what =>
          news[what].length > 0 && (
            <Typography key={what} sx={{ mb: 1 }}>
              {translate(`templates.move.${what}`, { fields: news[what].join(', ') })}
            </Typography>
          ),
      )}
      {Object.values(news).every(labels => labels.length === 0) && (
        <Typography>{translate('templates.move.same')}</Typography>
      )}
    </ConfirmDialog>
  );
}
