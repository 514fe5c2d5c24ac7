import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Signer, Template } from '../../../../../contract/credentials/templates/index.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ApprovalText } from '../ApprovalText.tsx';
import { RequesterSwitch } from '../inputs/RequesterSwitch.tsx';
import { SignerOrder } from '../inputs/SignerOrder.tsx';
import { orderOf } from '../inputs/template-draft.ts';
import type { EitherTemplate } from './either-template.ts';
import { EitherForm, NewOnly } from './EitherForm.tsx';

interface Rule {
  /** 0 stands for none. */
  approvalsRequired: number;
  requesterMayApprove: boolean;
  inOrder: boolean;
  /** The approvers by user id; those who came since the form was filled come last. */
  order: string[];
}

const ruleOf = ({ config, approvalsRequired, signers }: Template): Rule => ({
  approvalsRequired: config.approvalMode === 'manual' ? approvalsRequired : 0,
  requesterMayApprove: config.requesterMayApprove,
  inOrder: config.approvalOrder === 'sequential',
  order: signers.map(signer => signer.userId),
});

/** The template's approvers of now, in an order that may be of those before. */
const inOrderOf = ({ signers }: Template, order: readonly string[]): Signer[] => {
  const place = (signer: Signer) => order.indexOf(signer.userId) >>> 0;
  return [...signers].sort((one, other) => place(one) - place(other));
};

/** The body of a change. */
const bodyOf = (template: Template, { approvalsRequired, requesterMayApprove, inOrder, order }: Rule) => ({
  config: {
    approvalMode: approvalsRequired > 0 ? 'manual' : 'automatic',
    requesterMayApprove,
    approvalOrder: orderOf(inOrder),
  },
  approvalsRequired,
  signers: inOrderOf(template, order).map(signer => signer.userId),
});

const rulePath = (path: string) => path.replace(/^config\./, '').replace(/^approvalOrder$/, 'inOrder');

const nameOf = ({ userId, name, lastname }: Signer) => ({ id: userId, name: `${name} ${lastname}` });

function Inputs({ template, save }: { template: Template; save: ReactNode }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Rule>();
  const [wanted, order] = useWatch<Rule, ['approvalsRequired', 'order']>({ name: ['approvalsRequired', 'order'] });
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
      {wanted !== 0 && (
        <>
          <RequesterSwitch />
          <SignerOrder
            people={inOrderOf(template, order).map(nameOf)}
            onChange={ids => setValue('order', ids, { shouldDirty: true })}
          />
        </>
      )}
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

function EditRule({ either }: { either: EitherTemplate<Template> }) {
  const translate = useTranslate();
  const template = either.record;
  const word = useRequiredWord(template);
  return (
    <EitherForm<Rule, Template>
      either={either}
      valuesOf={ruleOf}
      bodyOf={rule => bodyOf(template, rule)}
      pathOf={rulePath}
      said={{
        approvalsRequired: { label: translate('templates.required'), text: word },
        requesterMayApprove: {
          label: translate('templates.requester'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
        inOrder: {
          label: translate('templates.order.label'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
        order: {
          label: translate('templates.order.list'),
          text: order =>
            inOrderOf(template, order)
              .map(signer => nameOf(signer).name)
              .join(', '),
        },
      }}
    >
      {save => (
        <>
          <Inputs template={template} save={save} />
          <NewOnly either={either} />
        </>
      )}
    </EitherForm>
  );
}

/** Whether approval is needed and by how many. More than there are approvers cannot be asked for. */
export function ApprovalRule({ either }: { either: EitherTemplate<Template> }) {
  const translate = useTranslate();
  const template = either.record;
  if (either.mayWrite) return <EditRule either={either} />;
  const { approvalsRequired, requesterMayApprove, inOrder } = ruleOf(template);
  return (
    <Typography>
      <ApprovalText template={template} />
      {requesterMayApprove && approvalsRequired > 0 && ` (${translate('templates.requesterCounts')})`}
      {inOrder && approvalsRequired > 0 && ` · ${translate('templates.order.label')}`}
    </Typography>
  );
}
