import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { OwnProfileUpdate } from '../../../../contract/accounts/users/own-profile.ts';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import { problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import type { Said } from '../../../custom/base/kit/form/differences.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/base/kit/form/RecordForm.tsx';
import { FormImage, type FormImageValue } from '../../../custom/base/kit/image/FormImage.tsx';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import type { KnownProfile } from '../../../dataProvider/endpoints/accounts/own-profile.ts';

interface ProfileValues {
  title: string;
  signature: FormImageValue;
}

const valuesOf = ({ title, signature }: KnownProfile): ProfileValues => ({ title, signature });
const bodyOf = ({ title, signature }: ProfileValues) => ({
  title,
  ...(signature === null && { removeSignature: true }),
  ...(signature !== null && typeof signature === 'object' && { file: signature.rawFile }),
});
const check = ({ title }: ProfileValues) => problemsOf(OwnProfileUpdate, { title });
/** The file of a signature is refused by the name of its part. */
const pathOf = (path: string) => (path === 'file' ? 'signature' : path);

/** /account/profile: the reader's position and the picture of their signature, as designs show them. */
export default function ProfilePage() {
  const translate = useTranslate();
  const { organization } = useUser();
  const { data, error, refetch } = useGetOne<KnownProfile>('ownProfile', { id: 'own' });
  const word = (key: string, options?: object) => translate(`account.profile.${key}`, options);
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  const said: Said<ProfileValues> = {
    title: { label: word('position') },
    signature: {
      label: word('signature'),
      text: image => word(image === null ? 'none' : typeof image === 'string' ? 'kept' : 'chosen'),
    },
  };
  return (
    <Page narrow>
      <PageHeader title={word('title')} lead={word('lead')} />
      <Stack sx={{ gap: 2 }}>
        <Section title={word('person')}>
          <Facts
            facts={[
              [word('name'), `${data.name} ${data.lastname}`.trim()],
              [word('email'), data.email],
            ]}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {word('nameHint', { organization: organization.name })}
          </Typography>
        </Section>
        <Section title={word('onDocuments')}>
          <RecordForm<KnownProfile, ProfileValues>
            resource="ownProfile"
            record={data}
            valuesOf={valuesOf}
            bodyOf={bodyOf}
            check={check}
            pathOf={pathOf}
            said={said}
            done="account.profile.saved"
            failed="account.profile.failed"
          >
            {save => (
              <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
                <FormText
                  name="title"
                  label={`${word('position')} (${translate('common.optional')})`}
                  hint={word('positionHint')}
                  autoComplete="organization-title"
                  fullWidth
                />
                <FormImage
                  name="signature"
                  label={word('signature')}
                  hint="account.profile.signatureHint"
                  shape="whole"
                />
                <Typography variant="body2" color="text.secondary">
                  {word('signatureNote')}
                </Typography>
                {save}
              </Stack>
            )}
          </RecordForm>
        </Section>
      </Stack>
    </Page>
  );
}
