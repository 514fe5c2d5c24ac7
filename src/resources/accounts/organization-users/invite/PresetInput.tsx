import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Choice } from '../../../../custom/base/kit/page/Choice.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import type { InviteDraft } from './invite-model.ts';
import { presetOf, presetsOf, presetValues } from './presets.ts';
import type { useApprovable } from './use-approvable.ts';

/** What people are invited as: the presets that the reader may give. */
export function PresetInput({ approvable }: { approvable: ReturnType<typeof useApprovable> }) {
  const translate = useTranslate();
  const me = useUser();
  const { setValue, clearErrors } = useFormContext<InviteDraft>();
  const draft = useWatch<InviteDraft>() as InviteDraft;
  const { errors } = useFormState<InviteDraft>();
  const problem = errors.roles?.message;
  return (
    <Choice
      question={translate('users.presets.question')}
      value={presetOf(draft)}
      options={presetsOf(me).flatMap(preset =>
        preset === 'approver' && !approvable.isOffered
          ? []
          : {
              value: preset,
              label: translate(`users.presets.${preset}.name`),
              hint: translate(`users.presets.${preset}.hint`),
            },
      )}
      onChange={preset => {
        const { roles, keyManagement } = presetValues(preset);
        setValue('roles', roles, { shouldDirty: true });
        setValue('keyManagement', keyManagement, { shouldDirty: true });
        clearErrors('roles');
      }}
      problem={problem === undefined ? undefined : translate(problem, { _: problem })}
    />
  );
}
