import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useDataProvider, useGetList, useLocale, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { LANGUAGES, type Language } from '../../../../contract/common/language.ts';
import { TRIAL } from '../../../../contract/organizations/states.ts';
import type { BodyOf } from '../../../dataProvider/call.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { addressOf } from '../../../custom/kit/address.ts';
import { resolverOf, showRefusal } from '../../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/kit/form/FormProblem.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { Page, PageHeader } from '../../../custom/kit/index.ts';
import { useUser } from '../../../custom/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import { useUnsaved } from '../../../custom/kit/unsaved.ts';
import { RoleInputs } from '../RoleInputs.tsx';
import { WayInput } from '../WayInputs.tsx';
import { bodyOf, checkInvite, type InviteDraft, NOBODY } from './invite-model.ts';
import { PeopleInputs } from './PeopleInputs.tsx';

const LIST = addressOf('/organization/users', {});

/** How many more the trial has room for; undefined where nothing limits it, or nothing is known. */
function useRoom(): number | undefined {
  const { organization } = useUser();
  const isTrial = organization.membership === 'trial';
  const { total } = useGetList(
    'organizationUsers',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isTrial },
  );
  return isTrial && total !== undefined ? Math.max(0, TRIAL.users - total) : undefined;
}

/** /organization/users/invite: some people at once, with the same roles, each by a letter of their own. */
export default function InvitePage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const locale = useLocale() as Language;
  const room = useRoom();
  const form = useForm<InviteDraft>({
    defaultValues: {
      people: [NOBODY],
      roles: [],
      keyManagement: 'none',
      authMethod: 'basic',
      onboardingMethod: 'email',
      language: locale,
    },
    resolver: resolverOf(checkInvite),
  });
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  const send = async (draft: InviteDraft) => {
    try {
      const { total } = await dataProvider.inviteOrganizationUsers(bodyOf(draft) as BodyOf<'inviteOrganizationUsers'>);
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
          {room !== undefined && (
            <Alert severity={room === 0 ? 'warning' : 'info'} variant="outlined">
              {translate(room === 0 ? 'errors.trial.users' : 'users.invite.room', { smart_count: room })}{' '}
              <Link component={RouterLink} to={addressOf('/organization', {})}>
                {translate('users.invite.membership')}
              </Link>
            </Alert>
          )}
          <PeopleInputs />
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
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained" disabled={room === 0} loading={form.formState.isSubmitting}>
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
