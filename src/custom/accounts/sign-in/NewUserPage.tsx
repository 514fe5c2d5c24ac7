import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import { landing, mayOpen } from '../../../authProvider/access.ts';
import { staysHere } from '../../../authProvider/stays-here.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { Page, PageHeader } from '../../base/kit/index.ts';
import { CARD_COLUMNS, RadioCard } from '../../base/kit/page/RadioCard.tsx';
import RoleList from '../../base/kit/page/RoleList.tsx';
import { Section } from '../../base/kit/page/Section.tsx';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import { useAnswered } from '../../base/kit/feedback/use-answered.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import { useLanguage } from '../../base/kit/text/use-language.ts';
import { WalletList } from '../wallets/WalletList.tsx';
import type { NewPasswordDraft } from './checks.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The languages by their own names, each in itself. */
function LanguageChoice() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <RadioGroup
      aria-label={translate('welcome.language.title')}
      value={locale}
      onChange={event => setLocale(event.target.value)}
      sx={CARD_COLUMNS}
    >
      {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
        <RadioCard key={language} value={language} chosen={language === locale} title={name} hint="" note="" />
      ))}
    </RadioGroup>
  );
}

/** /newuser: who comes for the first time chooses a language, and a password of their own where they have none, and reads what they do here. */
export default function NewUserPage() {
  const translate = useTranslate();
  const user = useUser();
  const navigate = useNavigate();
  const failed = useFailure();
  const answered = useAnswered<SessionUser>(SESSION_KEY);
  const language = useLanguage();
  const [query] = useSearchParams();
  const call = useCall();
  const next = query.get('next') ?? '';
  const begin = useMutation({
    mutationFn: () => call('welcome', { body: { language } }),
    onError: error => failed('welcome.failed', error),
    onSuccess: async () => {
      const welcomed = { ...user, welcomed: true };
      await answered(welcomed);
      const isOpen = staysHere(next) && mayOpen(welcomed, next.split('?')[0] ?? next);
      await navigate(isOpen ? next : landing(welcomed), { replace: true });
    },
  });
  const save = async ({ currentPassword, password }: NewPasswordDraft) => {
    await call('changePassword', { body: { currentPassword, password } });
    await answered({ ...user, mustChangePassword: false });
  };
  return (
    <Page narrow>
      <PageHeader
        title={translate('welcome.title', { name: user.name })}
        lead={translate('welcome.lead', { organization: user.organization.name })}
      />
      <Stack sx={{ gap: 2 }}>
        <Section title={translate('welcome.language.title')}>
          <LanguageChoice />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('welcome.language.note')}
          </Typography>
        </Section>
        {user.authMethod === 'basic' && (
          <Section title={translate('welcome.password.title')}>
            {user.mustChangePassword ? (
              <>
                <Typography sx={{ mb: 1.5 }}>{translate('welcome.password.must')}</Typography>
                <NewPasswordForm submit={translate('password.submit')} current onSave={save} />
              </>
            ) : (
              <>
                <Typography>{translate('welcome.password.chosen')}</Typography>
                <Link component={RouterLink} to="/password" sx={{ display: 'inline-block', mt: 1 }}>
                  {translate('welcome.password.change')}
                </Link>
              </>
            )}
          </Section>
        )}
        {!user.sso && !user.mustChangePassword && (
          <Section title={translate('passes.title')}>
            <WalletList />
          </Section>
        )}
        <Section title={translate('welcome.roles.title')}>
          <RoleList />
        </Section>
        {user.mustChangePassword && <Typography>{translate('welcome.passwordFirst')}</Typography>}
        <Button
          variant="contained"
          size="large"
          disabled={user.mustChangePassword}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('welcome.begin')}
        </Button>
      </Stack>
    </Page>
  );
}
