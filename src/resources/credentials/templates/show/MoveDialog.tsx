import Typography from '@mui/material/Typography';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { designsOf } from '../design/design-form.ts';
import { lostFields } from '../design/LostFields.tsx';
import { movedFields } from './moved-fields.ts';
import type { EitherTemplate } from './either-template.ts';
import { NewOnly } from './EitherForm.tsx';

interface MoveDialogProps {
  either: EitherTemplate;
  from: Schema;
  to: Schema;
  onClose: () => void;
}

/** Moves a template to another version of its schema; what that adds, begins anew and drops is named first. */
export function MoveDialog({ either, from, to, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<EitherTemplate['record']>();
  const { content, ...news } = movedFields(either.fields, from.fields, to.fields);
  const labelOf = (name: string) => either.fields.find(field => field.name === name)?.label ?? name;
  const lost = lostFields(designsOf(either.record), content).map(labelOf);
  const move = () =>
    update(
      either.resource,
      {
        id: either.record.id,
        data: { schemaId: to.id, [either.named]: content },
        previousData: either.record,
        meta: { projectId: either.projectId },
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
      <NewOnly either={either} />
      {(['added', 'anew', 'gone'] as const).map(
        what =>
          news[what].length > 0 && (
            <Typography key={what} sx={{ mb: 1 }}>
              {translate(`templates.move.${what}`, { fields: news[what].join(', ') })}
            </Typography>
          ),
      )}
      {lost.length > 0 && (
        <Typography sx={{ mb: 1 }}>
          {translate('templates.move.lost', { fields: lost.join(', '), smart_count: lost.length })}
        </Typography>
      )}
      {Object.values(news).every(labels => labels.length === 0) && (
        <Typography>{translate('templates.move.same')}</Typography>
      )}
    </ConfirmDialog>
  );
}
