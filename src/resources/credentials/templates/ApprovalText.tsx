import { useTranslate } from 'react-admin';
import type { Template } from '../../../../contract/credentials/templates/template.ts';
import { approverName } from './unable.ts';

/** Who must approve before a template's credentials are issued: "2 of 3: Ana Luz, Beto Mar, …", or nobody. */
export function ApprovalText({ template }: { template: Template }) {
  const translate = useTranslate();
  if (template.config.approvalMode === 'automatic') return translate('templates.approvalNone');
  return translate('templates.approvalOf', {
    smart_count: template.approvalsRequired,
    total: template.signers.length,
    names: template.signers.map(approverName).join(', '),
  });
}
