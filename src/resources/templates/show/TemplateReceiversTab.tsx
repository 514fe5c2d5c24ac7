import { useTranslate } from 'react-admin';
import type { Template } from '../../../../contract/templates/index.ts';
import { ReceiverList } from '../../receivers/shared.ts';
import { isOver } from '../validity-text.ts';

/** Who is registered to get this template's credential. */
export default function TemplateReceiversTab({ template }: { template: Template }) {
  const translate = useTranslate();
  return (
    <ReceiverList
      template={template}
      why={isOver(template.expiration, Date.now()) ? translate('errors.credential.expired') : null}
    />
  );
}
