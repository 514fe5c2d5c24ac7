import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { type Organization, SENDER_NAME_MAX } from '../../../../contract/accounts/organizations/index.ts';
import { LANGUAGES } from '../../../../contract/base/common/language.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/base/kit/form/RecordForm.tsx';
import { FormImage } from '../../../custom/base/kit/image/FormImage.tsx';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import { DomainCard } from './domain/DomainCard.tsx';
import { zoneText } from '../../../custom/base/kit/text/days.ts';
import { WalletTrustCard } from './wallets/WalletTrustCard.tsx';
import { ZoneInput } from './ZoneInput.tsx';
import { LookPreview } from './LookPreview.tsx';
import { RequireFactor } from './RequireFactor.tsx';
import { bodyOf, fieldOf, problemsIn, type SettingsValues, valuesOf } from './settings-model.ts';

/** A colour picked by eye, beside the field in which it is written. */
function ColourPick() {
  const translate = useTranslate();
  const { field } = useController<SettingsValues, 'logoBackground'>({ name: 'logoBackground' });
  return (
    <InputAdornment position="end">
      <input
        type="color"
        aria-label={translate('organization.settings.pick')}
        value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#ffffff'}
        onChange={field.onChange}
      />
    </InputAdornment>
  );
}

/** /organization/settings: look, link preview, mails and contact. */
export default function Settings() {
  const translate = useTranslate();
  const user = useUser();
  const { data, error, refetch } = useGetOne<Organization>('ownOrganization', { id: user.organization.id });
  const word = (key: string) => translate(`organization.settings.${key}`);
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  const imageText = (image: SettingsValues['logoImage']) =>
    word(`is.${image === null ? 'none' : typeof image === 'string' ? 'kept' : 'chosen'}`);
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      <RecordForm<Organization, SettingsValues>
        resource="ownOrganization"
        record={data}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        check={problemsIn}
        pathOf={fieldOf}
        said={{
          logoImage: { label: word('logo'), text: imageText },
          bannerImage: { label: word('banner'), text: imageText },
          logoBackground: { label: word('background') },
          shareDescription: { label: word('shareText') },
          contactEmail: { label: word('contactEmail') },
          senderName: { label: word('senderName') },
          language: { label: word('language'), text: language => translate(`languages.${language}`) },
          timeZone: { label: word('timeZone'), text: zoneText },
          contactName: { label: word('contactName') },
          contactLastname: { label: word('contactLastname') },
          contactPhone: { label: word('contactPhone') },
          alias: { label: word('alias') },
        }}
        done="organization.settings.saved"
        failed="organization.settings.failed"
      >
        {save => (
          <Stack sx={{ gap: 2 }}>
            <Section title={word('look')}>
              <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
                <FormImage name="logoImage" label={word('logo')} hint="organization.settings.imageHint" />
                <FormText
                  name="logoBackground"
                  label={word('background')}
                  hint={word('backgroundHint')}
                  slotProps={{ htmlInput: { maxLength: 7 }, input: { endAdornment: <ColourPick /> } }}
                />
                <FormImage name="bannerImage" label={word('banner')} hint="organization.settings.imageHint" />
              </Stack>
            </Section>
            <Section title={word('share')}>
              <FormText
                name="shareDescription"
                label={word('shareText')}
                hint={word('shareHint')}
                multiline
                minRows={2}
                fullWidth
              />
              <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
                {word('preview')}
              </Typography>
              <LookPreview name={data.name} />
            </Section>
            <Section title={word('mails')}>
              <Stack sx={{ gap: 0.5 }}>
                <FormText name="language" label={word('language')} hint={word('languageHint')} select fullWidth>
                  {LANGUAGES.map(language => (
                    <MenuItem key={language} value={language}>
                      {translate(`languages.${language}`)}
                    </MenuItem>
                  ))}
                </FormText>
                <ZoneInput zone={data.timeZone} />
                <FormText
                  name="senderName"
                  label={word('senderName')}
                  hint={word('senderNameHint')}
                  slotProps={{ htmlInput: { maxLength: SENDER_NAME_MAX } }}
                  fullWidth
                />
                <FormText
                  name="contactEmail"
                  label={word('contactEmail')}
                  hint={word('contactEmailHint')}
                  type="email"
                  fullWidth
                />
              </Stack>
            </Section>
            <Section title={word('contact')}>
              <Stack sx={{ gap: 0.5 }}>
                <FormText name="contactName" label={word('contactName')} fullWidth />
                <FormText name="contactLastname" label={word('contactLastname')} fullWidth />
                <FormText
                  name="contactPhone"
                  label={word('contactPhone')}
                  hint={word('contactPhoneHint')}
                  type="tel"
                  fullWidth
                />
              </Stack>
            </Section>
            <Section title={word('name')}>
              <FormText name="alias" label={word('alias')} hint={word('aliasHint')} />
            </Section>
            <div>{save}</div>
          </Stack>
        )}
      </RecordForm>
      <Box sx={{ mt: 2 }}>
        <RequireFactor organization={data} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <DomainCard />
      </Box>
      <Box sx={{ mt: 2 }}>
        <WalletTrustCard />
      </Box>
    </Page>
  );
}
