import { useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { ReceiverList } from '../../receivers/shared.ts';
import { isOver } from '../../../../../contract/credentials/templates/validity.ts';

/** Who is registered to get this template's credential. */
export default function TemplateReceiversTab({ template }: { template: Template }) {
  const translate = useTranslate();
  return (
    <ReceiverList
      template={template}
      why={isOver(template.expiration, useNow()) ? translate('errors.credential.expired') : null}
    />
  );
}
