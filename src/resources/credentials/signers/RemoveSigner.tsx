import { useTranslate } from 'react-admin';
import type { Signer, Template } from '../../../../contract/credentials/templates/index.ts';
import { RemoveButton } from '../../../custom/base/kit/page/RemoveButton.tsx';
import { signerRemovalBlock } from './signer-model.ts';

/** Takes an approver off a template; where that is not possible, says why before the click. */
export function RemoveSigner({ template, signer }: { template: Template; signer: Signer }) {
  const translate = useTranslate();
  const block = signerRemovalBlock(template, signer);
  const name = `${signer.name} ${signer.lastname}`;
  return (
    <RemoveButton
      resource="signers"
      record={signer}
      meta={{ projectId: template.projectId, templateId: template.id }}
      word={translate('common.remove')}
      name={translate('templates.removeSigner', { name })}
      why={block && translate(block.key, block)}
      done="templates.signerRemoved"
      failed="templates.signerRemoveFailed"
      asks={{
        title: translate('templates.confirmSigner.title', { name }),
        body: translate('templates.confirmSigner.body'),
      }}
    />
  );
}
