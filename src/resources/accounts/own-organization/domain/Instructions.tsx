import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrganizationDomain } from '../../../../../contract/accounts/domains/domain.ts';
import { CopyButton } from '../../../../custom/base/kit/index.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';

/** A text to be copied as it is, with what it is called. */
function Copied({ text, name }: { text: string; name: string }) {
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Box
        component="code"
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5, overflowWrap: 'anywhere', pt: 0.5 }}
      >
        {text}
      </Box>
      <CopyButton text={text} of={name} />
    </Stack>
  );
}

/** What proves the domain: a record, or else a file. */
export function Proof({ domain: { record, file } }: { domain: OrganizationDomain }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`domain.proof.${key}`);
  const copied = (key: string, text: string) => [word(key), <Copied key={key} text={text} name={word(key)} />] as const;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{word('record')}</Typography>
      <Typography variant="body2">{word('recordBody')}</Typography>
      <Facts
        facts={[
          copied('recordName', record.name),
          [word('recordType'), record.type],
          copied('recordValue', record.value),
        ]}
      />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {word('file')}
      </Typography>
      <Typography variant="body2">{word('fileBody')}</Typography>
      <Facts facts={[copied('fileUrl', file.url), copied('fileText', file.body)]} />
    </Stack>
  );
}

/** Where the domain has to lead before it may be used. */
export function Pointing({ domain: { domain, host, documentUrl } }: { domain: OrganizationDomain }) {
  const translate = useTranslate();
  const word = (key: string, args?: Record<string, unknown>) => translate(`domain.pointing.${key}`, args);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{word('title')}</Typography>
      <Typography variant="body2">{word('body', { domain })}</Typography>
      <Facts
        facts={[
          [word('host'), <Copied key="host" text={host} name={word('host')} />],
          ...(documentUrl
            ? [[word('document'), <Copied key="document" text={documentUrl} name={word('document')} />] as const]
            : []),
        ]}
      />
    </Stack>
  );
}
