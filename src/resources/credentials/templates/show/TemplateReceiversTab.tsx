import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { ReceiverList } from '../../receivers/shared.ts';
import { useOver } from '../use-over.ts';

/** Who is registered to get this template's credential. */
export default function TemplateReceiversTab({ template }: { template: Template }) {
  const translate = useTranslate();
  const isOver = useOver();
  return (
    <ReceiverList
      template={template}
      why={isOver(template.expiration) ? translate('errors.credential.expired') : null}
    />
  );
}
