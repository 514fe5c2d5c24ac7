import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'react-admin';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import type { BodyOf } from '../../../../dataProvider/call.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { resolverOf, showRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { Advanced } from '../../../../custom/base/kit/page/Advanced.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useTrialBlock, useTrialRoom } from '../../../../custom/base/kit/session/use-usage.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useUnsaved } from '../../../../custom/base/kit/unsaved.ts';
import { RoleInputs } from '../RoleInputs.tsx';
import { WayInput } from '../WayInputs.tsx';
import { bodyOf, checkInvite, type InviteDraft, NOBODY } from './invite-model.ts';
import { ApprovesInInput } from './ApprovesInInput.tsx';
import { PeopleInputs } from './PeopleInputs.tsx';
import { PresetInput } from './PresetInput.tsx';
import { useApprovable } from './use-approvable.ts';

/** Whether something is to be mended in what is folded: there it is seen that an address of another domain takes another onboarding. */
const isWrongInside = ({ onboardingMethod, keyManagement, authMethod, language, people }: FieldErrors<InviteDraft>) =>
  [onboardingMethod, keyManagement, authMethod, language].some(Boolean) ||
  (Array.isArray(people) && people.some(person => person?.email?.message === 'fieldErrors.not_corporate'));

const LIST = addressOf('/organization/users', {});

/** /organization/users/invite: some people at once, with the same roles, each by a letter of their own. */
export default function InvitePage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const call = useCall();
  const user = useUser();
  const room = useTrialRoom('users');
  const block = useTrialBlock('users');
  const approvable = useApprovable();
  const form = useForm<InviteDraft>({
    defaultValues: {
      people: [NOBODY],
      roles: [],
      approvesIn: [],
      keyManagement: 'none',
      authMethod: 'basic',
      onboardingMethod: 'email',
      language: user.organization.language,
    },
    resolver: resolverOf(checkInvite(approvable)),
  });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const send = async (draft: InviteDraft) => {
    try {
      const { total } = await call('inviteOrganizationUsers', {
        body: bodyOf(draft, approvable) as BodyOf<'inviteOrganizationUsers'>,
      });
      notify('users.invite.sent', { type: 'success', messageArgs: { smart_count: total } });
      void refresh();
      void navigate(LIST);
    } catch (error) {
      showRefusal(form, error);
      await refresh();
    }
  };
  return (
    <FormProvider {...form}>
      <Page narrow>
        <PageHeader title={translate('users.invite.title')} lead={translate('users.invite.lead')} />
        <Stack component="form" noValidate onSubmit={form.handleSubmit(send)} sx={{ gap: 2 }}>
          <FormProblem />
          {room !== Infinity && (
            <Alert severity={block ? 'warning' : 'info'} variant="outlined">
              {translate(block ?? 'users.invite.room', { smart_count: room })}{' '}
              <Link component={RouterLink} to={addressOf('/organization', {})}>
                {translate('users.invite.membership')}
              </Link>
            </Alert>
          )}
          <PeopleInputs />
          <PresetInput approvable={approvable} />
          <ApprovesInInput approvable={approvable} />
          <Advanced opened={isWrongInside(form.formState.errors)}>
            <RoleInputs />
            <WayInput name="onboardingMethod" />
            <WayInput name="keyManagement" />
            <WayInput name="authMethod" />
            <FormText name="language" label={translate('users.invite.language')} select sx={{ maxWidth: 320 }}>
              {LANGUAGES.map(language => (
                <MenuItem key={language} value={language}>
                  {translate(`languages.${language}`)}
                </MenuItem>
              ))}
            </FormText>
          </Advanced>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              disabled={block !== undefined || approvable.isPending}
              loading={form.formState.isSubmitting}
            >
              {translate('users.invite.send')}
            </Button>
            <Button component={RouterLink} to={LIST}>
              {translate('ra.action.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Page>
    </FormProvider>
  );
}
