import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';

interface DeleteTemplateButtonProps {
  template: Template;
  blocks: Block[];
  /** What it is called for those who hear it among those of other templates. */
  name?: string;
}

/** Deletes a template that nothing hangs on; else what hangs on it is said before the click. */
export function DeleteTemplateButton({ template, blocks, name }: DeleteTemplateButtonProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  return (
    <RemoveButton
      resource="templates"
      record={template}
      {...(name && { name })}
      // Who is registered goes with it only where that was asked: the server refuses what an old page did not know of.
      meta={template.hasReceivers ? { ...meta, receivers: 'delete' } : meta}
      why={blocks.length > 0 ? blocks.map(block => translate(block.key, block)).join(' ') : null}
      done="templates.deleted"
      failed="templates.deleteFailed"
      {...(template.hasReceivers && {
        asks: {
          title: translate('templates.deleteAsks.title', template),
          body: translate('templates.deleteAsks.body'),
        },
      })}
      onRemoved={() => void navigate(paths.templates)}
    />
  );
}
