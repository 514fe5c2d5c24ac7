import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TRUSTED_UPLOAD_MAX, type TrustedCertificateType } from '../../../../contract/accounts/trusted-lists/states.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { fieldErrorsOf, messageOf } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useReadFacts } from './CertificateFacts.tsx';

const PAUSE_MS = 400;

interface ReadPreviewProps {
  listId: string;
  type: TrustedCertificateType;
  text: string;
}

/** Shows what the server reads in what was typed or chosen, before it is uploaded. Each pause in typing is a question to the server. */
export function ReadPreview({ listId, type, text }: ReadPreviewProps) {
  const translate = useTranslate();
  const call = useCall();
  const readFacts = useReadFacts();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['trustedReading', listId, type, asked],
    queryFn: () => call('readTrustedCertificates', { params: { trustedListId: listId }, body: { type, text: asked } }),
    enabled: asked !== '' && asked.length <= TRUSTED_UPLOAD_MAX,
    retry: false,
  });
  if (asked === '') return null;
  if (isFetching && !data) return <Waiting />;
  if (error) {
    const [why = messageOf(error)] = Object.values(fieldErrorsOf(error));
    return <Alert severity="error">{translate(why, { _: why })}</Alert>;
  }
  return (
    <Stack role="status" sx={{ gap: 2 }}>
      <Typography variant="h3">
        {translate('trusted.upload.read', { smart_count: data?.certificates.length ?? 0 })}
      </Typography>
      {data?.certificates.map(each => (
        <Stack key={each.fingerprint ?? each.kid} sx={{ gap: 1 }}>
          {each.listed && <Alert severity="warning">{translate('errors.certificate.listed')}</Alert>}
          <Facts facts={readFacts(each)} />
        </Stack>
      ))}
    </Stack>
  );
}
