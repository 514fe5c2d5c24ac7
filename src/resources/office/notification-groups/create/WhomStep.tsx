import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { AUDIENCES } from '../../../../../contract/office/notification-groups/kinds.ts';
import { Choice } from '../../../../custom/base/kit/page/Choice.tsx';
import { GroupChoice } from '../../../credentials/recipient-groups/shared.ts';
import { HolderTemplateChoice } from './HolderTemplateChoice.tsx';
import type { NotificationDraft } from './notification-draft.ts';
import { PeopleTable } from './PeopleTable.tsx';

/** Who receives it. */
export function WhomStep() {
  const translate = useTranslate();
  const { field: audience, fieldState } = useController<NotificationDraft, 'audience'>({ name: 'audience' });
  const { field: group } = useController<NotificationDraft, 'groupId'>({ name: 'groupId' });
  const { field: project } = useController<NotificationDraft, 'projectId'>({ name: 'projectId' });
  const { field: template } = useController<NotificationDraft, 'templateId'>({ name: 'templateId' });
  const rows = useWatch<NotificationDraft, 'rows'>({ name: 'rows' });
  const { errors } = useFormState<NotificationDraft>();
  const problem = fieldState.error?.message;
  const rowsProblem = (errors.rows as { message?: string } | undefined)?.message;
  const choiceProblem = errors.groupId?.message ?? errors.templateId?.message;
  return (
    <Stack sx={{ gap: 1 }}>
      <Choice
        question={translate('notifying.whom')}
        columns={2}
        value={audience.value}
        onChange={audience.onChange}
        options={AUDIENCES.map(value => ({
          value,
          label: translate(`notifying.audiences.${value}.name`),
          hint: translate(`notifying.audiences.${value}.hint`),
        }))}
        problem={problem === undefined ? undefined : translate(problem, { _: problem })}
      />
      {audience.value === 'group' && (
        <GroupChoice
          value={group.value ?? undefined}
          onChange={chosen => group.onChange(chosen ?? null)}
          sx={{ maxWidth: 480 }}
        />
      )}
      {audience.value === 'template' && (
        <HolderTemplateChoice
          projectId={project.value}
          templateId={template.value}
          onProject={chosen => {
            project.onChange(chosen);
            template.onChange(null);
          }}
          onTemplate={template.onChange}
        />
      )}
      {audience.value !== 'people' && choiceProblem && (
        <Alert severity="error" variant="outlined">
          {translate(choiceProblem, { _: choiceProblem })}
        </Alert>
      )}
      {audience.value === 'people' && (
        <>
          {rowsProblem && rows.length === 0 && (
            <Alert severity="error" variant="outlined">
              {translate('notifying.rowsNone')}
            </Alert>
          )}
          <PeopleTable />
        </>
      )}
    </Stack>
  );
}
