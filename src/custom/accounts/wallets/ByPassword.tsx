import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { SignInMethod } from '../../../../contract/accounts/passes/pass.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { problemsOf, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormText } from '../../base/kit/form/FormText.tsx';
import { PasswordField } from '../../base/kit/form/PasswordField.tsx';
import { useProven } from './use-proven.tsx';

interface ByPasswordProps {
  /** Whether the password opens another organization, so that it stays as it is. */
  isElsewhere: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Signs in with a password again: a new one, or the one of another organization. */
export function ByPassword({ isElsewhere, onChanged, onClose }: ByPasswordProps) {
  const translate = useTranslate();
  const call = useCall();
  const { proven, confirming } = useProven();
  const bodyOf = ({ password, currentPassword }: { password: string; currentPassword: string }) =>
    ({ method: 'basic', ...(isElsewhere ? { currentPassword } : { password }) }) as const;
  const form = useForm({
    defaultValues: { password: '', repeat: '', currentPassword: '' },
    resolver: resolverOf(values => ({
      ...problemsOf(SignInMethod, bodyOf(values)),
      ...(!isElsewhere && values.password !== values.repeat && { repeat: 'reset.different' }),
    })),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={translate('passes.method.toPassword')}
        confirm={translate('passes.method.toPassword')}
        lead={
          <Typography>{translate(`passes.method.${isElsewhere ? 'passwordElsewhere' : 'toPasswordBody'}`)}</Typography>
        }
        onSend={async values => {
          await proven(() => call('changeSignInMethod', { body: bodyOf(values) }));
          await onChanged();
        }}
        onClose={onClose}
      >
        {isElsewhere ? (
          <FormText
            as={PasswordField}
            name="currentPassword"
            label={translate('password.current')}
            autoComplete="current-password"
            autoFocus
          />
        ) : (
          <>
            <FormText
              as={PasswordField}
              name="password"
              label={translate('reset.password')}
              hint={translate('reset.hint')}
              autoComplete="new-password"
              autoFocus
            />
            <FormText as={PasswordField} name="repeat" label={translate('reset.repeat')} autoComplete="new-password" />
          </>
        )}
      </FormDialog>
      {confirming}
    </>
  );
}
