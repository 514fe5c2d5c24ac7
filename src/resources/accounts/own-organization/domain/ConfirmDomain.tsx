import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { DomainConfirmation, type OrganizationDomain } from '../../../../../contract/accounts/domains/domain.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface ConfirmDomainProps {
  domain: OrganizationDomain;
  act: 'use' | 'withdraw';
  onClose: () => void;
}

/** Takes the domain into use, or gives it up, once its name was written: what is issued names another issuer from then on. */
export function ConfirmDomain({ domain: { domain, state }, act, onClose }: ConfirmDomainProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const word = (key: string) => translate(`domain.confirm.${key}`, { domain });
  const form = useForm({
    defaultValues: { confirm: '' },
    resolver: resolverOf((values: { confirm: string }) => ({
      ...problemsOf(DomainConfirmation, values),
      ...(values.confirm.trim().toLowerCase() !== domain && { confirm: 'fieldErrors.name_not_confirmed' }),
    })),
  });
  const send = async ({ confirm }: { confirm: string }) => {
    if (act === 'use') await call('takeDomainIntoUse', { body: { confirm } });
    else await call('withdrawDomain', { body: { confirm } });
    notify(`domain.confirm.${act}Done`, { type: 'success', messageArgs: { domain } });
    onClose();
    await refresh();
  };
  const kind = act === 'withdraw' && state !== 'active' ? 'drop' : act;
  return (
    <FormDialog
      form={form}
      title={word(`${kind}Title`)}
      confirm={word(`${act}Button`)}
      harmful={act === 'withdraw'}
      lead={<Typography>{word(`${kind}Body`)}</Typography>}
      onSend={send}
      onClose={onClose}
    >
      <FormText name="confirm" label={word('name')} hint={word('hint')} required fullWidth autoComplete="off" />
    </FormDialog>
  );
}
