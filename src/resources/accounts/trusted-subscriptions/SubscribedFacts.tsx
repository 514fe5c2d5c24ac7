import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { TrustedListRead, TrustedSigner } from '../../../../contract/accounts/trusted-lists/subscription.ts';
import { DateText, NumberText } from '../../../custom/base/kit/index.ts';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { textIn } from './subscription-model.ts';

/** Who signs a list. */
export function SignerFacts({ signer }: { signer: TrustedSigner }) {
  const translate = useTranslate();
  return (
    <Facts
      facts={[
        [translate('subscribed.signer'), signer.name],
        [translate('subscribed.signerKey'), signer.id],
        ...(signer.fingerprint === null ? [] : ([[translate('subscribed.fingerprint'), signer.fingerprint]] as const)),
      ]}
    />
  );
}

/** What a list says of itself, and what is left out of it. */
export function SubscribedFacts({ list }: { list: Omit<TrustedListRead, 'signer' | 'purpose'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string) => translate(`subscribed.${key}`);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Facts
        facts={[
          [say('title'), textIn(list.title, language)],
          [say('operator'), textIn(list.operator, language)],
          [say('sequence'), <NumberText key="sequence" value={list.sequence} />],
          [say('granted'), <NumberText key="granted" value={list.granted} />],
          [say('withdrawn'), <NumberText key="withdrawn" value={list.withdrawn} />],
          [say('issuedAt'), <DateText key="issued" value={list.issuedAt} time />],
          [say('nextUpdate'), <DateText key="next" value={list.nextUpdate} time />],
        ]}
      />
      {list.leftOut > 0 && (
        <Alert severity="info">{translate('subscribed.leftOutBody', { smart_count: list.leftOut })}</Alert>
      )}
      {list.pointers > 0 && (
        <Alert severity="info">{translate('subscribed.pointers', { smart_count: list.pointers })}</Alert>
      )}
    </Stack>
  );
}
