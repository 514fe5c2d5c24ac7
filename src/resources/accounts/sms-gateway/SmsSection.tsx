import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { SMS_FORMATS } from '../../../../contract/accounts/sms/kinds.ts';
import { Unread } from '../../../custom/base/kit/feedback/Unread.tsx';
import type { Said } from '../../../custom/base/kit/form/differences.ts';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../custom/base/kit/form/RecordForm.tsx';
import { CopyButton } from '../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import type { KnownGateway } from '../../../dataProvider/endpoints/accounts/sms-gateway.ts';
import { bodyOf, fieldOf, type GatewayValues, problemsIn, valuesOf } from './gateway-model.ts';

const PATHS = ['idPath', 'receiptIdPath', 'receiptStatusPath', 'deliveredWords', 'failedWords'] as const;
const NAMES = ['url', 'enabled', 'format', 'headers', 'body', ...PATHS, 'perMinute'] as const;

/** The SMS gateway: how messages are handed to it, and where it posts receipts. */
export function SmsSection() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<KnownGateway>('smsGateway', { id: 'own' });
  const word = (key: string, options?: object) => translate(`sms.${key}`, options);
  if (!data) return <Unread error={error} onRetry={refetch} narrow />;
  const said: Said<GatewayValues> = {
    ...(Object.fromEntries(NAMES.map(name => [name, { label: word(name) }])) as Record<
      keyof GatewayValues,
      { label: string }
    >),
    enabled: { label: word('enabled'), text: is => word(is ? 'yes' : 'no') },
    headers: { label: word('headers'), text: text => word(`headersAre.${text === '' ? 'kept' : 'changed'}`) },
  };
  return (
    <Section title={word('title')}>
      <Typography sx={{ mb: 1.5 }}>{word('lead')}</Typography>
      <RecordForm<KnownGateway, GatewayValues>
        resource="smsGateway"
        record={data}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        pathOf={fieldOf}
        check={problemsIn}
        said={said}
        done="sms.saved"
        failed="sms.failed"
      >
        {save => (
          <Stack sx={{ gap: 1.5 }}>
            <FormText name="url" label={word('url')} hint={word('urlHint')} type="url" fullWidth required />
            <FormText
              name="headers"
              label={word('headers')}
              hint={
                data.headerNames.length > 0
                  ? word('headersKept', { names: data.headerNames.join(', ') })
                  : word('headersHint')
              }
              multiline
              minRows={2}
              autoComplete="off"
              fullWidth
            />
            <FormText name="format" label={word('format')} select fullWidth>
              {SMS_FORMATS.map(format => (
                <MenuItem key={format} value={format}>
                  {word(`formats.${format}`)}
                </MenuItem>
              ))}
            </FormText>
            <FormText
              name="body"
              label={word('body')}
              hint={word('bodyHint', { to: '{to}', text: '{text}', id: '{id}', receipt: '{receipt}' })}
              multiline
              minRows={3}
              fullWidth
              required
            />
            <Typography variant="h3" sx={{ mt: 1 }}>
              {word('receipts')}
            </Typography>
            <Facts
              facts={[
                [
                  word('receiptUrl'),
                  <span key="receiptUrl">
                    <code>{data.receiptUrl}</code> <CopyButton text={data.receiptUrl} of={word('receiptUrl')} />
                  </span>,
                ],
              ]}
            />
            {PATHS.map(name => (
              <FormText
                key={name}
                name={name}
                label={word(name)}
                hint={word(`${name}Hint`)}
                autoComplete="off"
                fullWidth
              />
            ))}
            <FormText
              name="perMinute"
              label={word('perMinute')}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              fullWidth
            />
            <FormCheck as={Switch} name="enabled" label={word('enabled')} />
            <div>{save}</div>
          </Stack>
        )}
      </RecordForm>
    </Section>
  );
}
