import { useTranslate } from 'react-admin';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { NotificationWizard } from './NotificationWizard.tsx';

/** /notifications/add: a notification in three steps, saved as a draft. */
export default function NewNotification() {
  const translate = useTranslate();
  return (
    <Page>
      <PageHeader title={translate('menu.newNotification')} lead={translate('notifying.newLead')} />
      <NotificationWizard group={null} />
    </Page>
  );
}
