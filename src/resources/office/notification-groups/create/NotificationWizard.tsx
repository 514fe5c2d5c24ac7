import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type {
  NotificationGroup,
  NotificationPerson,
} from '../../../../../contract/office/notification-groups/index.ts';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { ApiError, fieldErrorsOf, isNone } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { listPath, pathOf } from '../notification-model.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { InfoStep } from './InfoStep.tsx';
import {
  draftOf,
  draftPathOf,
  draftProblems,
  emptyDraft,
  groupBody,
  NOTIFICATION_STEPS,
  peopleBody,
  refusedOf,
  type NotificationDraft,
  type NotificationStep,
} from './notification-draft.ts';
import { WhomStep } from './WhomStep.tsx';

interface NotificationWizardProps {
  /** The draft that is changed; null for a new one. */
  group: NotificationGroup | null;
  /** Its chosen people. */
  people?: readonly NotificationPerson[];
}

/** Writes a notification in three steps, and saves it as a draft. Sending is asked for on its page. */
export function NotificationWizard({ group, people = [] }: NotificationWizardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const call = useCall();
  const empty = useMemo(() => (group ? draftOf(group, people) : emptyDraft(language)), [group, people, language]);
  const { data } = useQuery({
    queryKey: ['notificationChannels'],
    queryFn: ({ signal }) => call('getNotificationChannels', { signal }),
  });
  const saveGroup = async (draft: NotificationDraft): Promise<string> => {
    const body = groupBody(draft);
    const create = async () => (await call('createNotificationGroup', { body })).id;
    const savedId = group?.id ?? draft.savedId;
    if (savedId === null) return create();
    const params = { notificationGroupId: savedId };
    const revision = group && draft.savedId === null ? { revision: group.revision } : {};
    try {
      return (await call('updateNotificationGroup', { params, body: { ...body, ...revision } })).id;
    } catch (error) {
      const isGone = isNone(error) || (error instanceof ApiError && error.key === 'notificationGroup.not_draft');
      if (group || !isGone) throw error;
      // The half-saved one was deleted or sent meanwhile: what is written here becomes another.
      return create();
    }
  };
  const wizard = useWizard<NotificationDraft, NotificationStep, string>({
    key: group ? `drafts.notification.${group.id}.${group.revision}` : 'drafts.notification',
    empty,
    steps: NOTIFICATION_STEPS,
    check: draftProblems,
    pathOf: draftPathOf,
    failed: group ? 'notifying.failed.update' : 'notifying.failed.create',
    save: async draft => {
      const saved = await saveGroup(draft);
      if (draft.audience === 'people')
        await call('setNotificationPeople', {
          params: { notificationGroupId: saved },
          body: { people: peopleBody(draft) },
        }).catch((error: unknown) => {
          // The group stands: once its people are right, saving goes on with it.
          wizard.change({ savedId: saved, refused: refusedOf(draft, fieldErrorsOf(error)) });
          throw error;
        });
      return saved;
    },
    onSaved: async id => {
      await refresh();
      void navigate(pathOf(id));
    },
  });
  const { form, draft, step, frame } = wizard;
  const isReading =
    step === 'recipients' && draft.audience === 'people' && (draft.source !== null || draft.pasted.trim() !== '');
  return (
    <FormProvider {...form}>
      <WizardFrame
        {...frame}
        nameOf={each => `notifying.steps.${each}`}
        leaveTo={group ? pathOf(group.id) : listPath}
        finish={translate('notifying.saveDraft')}
        {...(isReading && { blocked: translate('notifying.addFirst') })}
      >
        {step === 'info' && <InfoStep />}
        {step === 'details' && <DetailsStep open={data?.channels ?? ['email']} />}
        {step === 'recipients' && <WhomStep />}
      </WizardFrame>
    </FormProvider>
  );
}
