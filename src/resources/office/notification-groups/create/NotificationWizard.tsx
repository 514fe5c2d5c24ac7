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
  const { form, step, frame } = useWizard<NotificationDraft, NotificationStep, string>({
    key: group ? `drafts.notification.${group.id}.${group.revision}` : 'drafts.notification',
    empty,
    steps: NOTIFICATION_STEPS,
    check: draftProblems,
    pathOf: draftPathOf,
    failed: group ? 'notifying.failed.update' : 'notifying.failed.create',
    save: async draft => {
      const body = groupBody(draft);
      const saved = group
        ? await call('updateNotificationGroup', {
            params: { notificationGroupId: group.id },
            body: { ...body, revision: group.revision },
          })
        : await call('createNotificationGroup', { body });
      if (draft.audience === 'people')
        await call('setNotificationPeople', {
          params: { notificationGroupId: saved.id },
          body: { people: peopleBody(draft) },
        });
      return saved.id;
    },
    onSaved: async id => {
      await refresh();
      void navigate(pathOf(id));
    },
  });
  return (
    <FormProvider {...form}>
      <WizardFrame
        {...frame}
        nameOf={each => `notifying.steps.${each}`}
        leaveTo={group ? pathOf(group.id) : listPath}
        finish={translate('notifying.saveDraft')}
      >
        {step === 'info' && <InfoStep />}
        {step === 'details' && <DetailsStep open={data?.channels ?? ['email']} />}
        {step === 'recipients' && <WhomStep />}
      </WizardFrame>
    </FormProvider>
  );
}
