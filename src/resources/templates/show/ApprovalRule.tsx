import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Template } from '../../../../contract/templates/index.ts';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { ApprovalText } from '../ApprovalText.tsx';
import { RequesterSwitch } from '../RequesterSwitch.tsx';
import { NewOnly, TemplateForm } from './TemplateForm.tsx';

interface Rule {
  /** 0 stands for none. */
  approvalsRequired: number;
  requesterMayApprove: boolean;
}

const ruleOf = ({ config, approvalsRequired }: Template): Rule => ({
  approvalsRequired: config.approvalMode === 'manual' ? approvalsRequired : 0,
  requesterMayApprove: config.requesterMayApprove,
});

/** The body of a change. */
const bodyOf = ({ approvalsRequired, requesterMayApprove }: Rule) => ({
  config: { approvalMode: approvalsRequired > 0 ? 'manual' : 'automatic', requesterMayApprove },
  approvalsRequired,
});

const rulePath = (path: string) => path.replace(/^config\./, '');

function Inputs({ template, save }: { template: Template; save: ReactNode }) {
  const translate = useTranslate();
  const wanted: unknown = useWatch({ name: 'approvalsRequired' });
  const most = Math.max(template.signers.length, ruleOf(template).approvalsRequired);
  const word = useRequiredWord(template);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormText
          name="approvalsRequired"
          label={translate('templates.required')}
          select
          parse={Number}
          sx={{ width: 280 }}
        >
          {Array.from({ length: most + 1 }, (_, number) => (
            <MenuItem key={number} value={number}>
              {word(number)}
            </MenuItem>
          ))}
        </FormText>
        {save}
      </Stack>
      {wanted !== 0 && <RequesterSwitch />}
    </>
  );
}

/** How many must approve, in words. */
function useRequiredWord({ signers }: Template) {
  const translate = useTranslate();
  return (number: number) =>
    number === 0
      ? translate('templates.approvalMode.automatic')
      : translate('templates.requiredOf', { smart_count: number, total: signers.length });
}

function EditRule({ template }: { template: Template }) {
  const translate = useTranslate();
  const word = useRequiredWord(template);
  return (
    <TemplateForm<Rule>
      template={template}
      valuesOf={ruleOf}
      bodyOf={bodyOf}
      pathOf={rulePath}
      said={{
        approvalsRequired: { label: translate('templates.required'), text: word },
        requesterMayApprove: {
          label: translate('templates.requester'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
      }}
    >
      {save => (
        <>
          <Inputs template={template} save={save} />
          <NewOnly />
        </>
      )}
    </TemplateForm>
  );
}

/** Whether approval is needed and by how many. More than there are approvers cannot be asked for. */
export function ApprovalRule({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const translate = useTranslate();
  if (mayWrite) return <EditRule template={template} />;
  const { approvalsRequired, requesterMayApprove } = ruleOf(template);
  return (
    <Typography>
      <ApprovalText template={template} />
      {requesterMayApprove && approvalsRequired > 0 && ` (${translate('templates.requesterCounts')})`}
    </Typography>
  );
}
