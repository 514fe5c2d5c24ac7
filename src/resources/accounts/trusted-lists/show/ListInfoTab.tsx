import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import { TRUSTED_CERTIFICATE_STATES } from '../../../../../contract/accounts/trusted-lists/states.ts';
import type { TrustedList } from '../../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { CopyButton, DateText, NumberText } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { ListAddress } from './ListAddress.tsx';

/** A text that is compared, or put elsewhere. */
function Copied({ text, of }: { text: string; of: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {text}
      </Box>
      <CopyButton text={text} of={of} />
    </Stack>
  );
}

/** Who signed the list, as those who subscribe are shown it. */
const signerFacts = ({ id, name }: NonNullable<TrustedList['signer']>, translate: (key: string) => string) =>
  [
    [translate('subscribed.signer'), <Copied key="signer" text={name} of={translate('subscribed.signer')} />],
    [translate('subscribed.signerKey'), <Copied key="key" text={id} of={translate('subscribed.signerKey')} />],
  ] as const;

/** Where the list stands on a chain. */
const directoryFacts = (directory: NonNullable<TrustedList['directory']>, say: (key: string) => string) =>
  [
    [say('directory.network'), directory.networkName],
    [say('directory.address'), <Copied key="directory" text={directory.address} of={say('directory.address')} />],
    [say('directory.version'), <NumberText key="told" value={directory.sequence} />],
    [
      say('directory.changedAt'),
      <Link key="changed" href={directory.transactionUrl} target="_blank" rel="noopener">
        <DateText value={directory.changedAt} time />
      </Link>,
    ],
  ] as const;

/** What a list says of itself, and how many entries it has in each state. */
export function ListInfoTab({ list }: { list: TrustedList }) {
  const translate = useTranslate();
  const now = useNow();
  const say = (key: string) => translate(`trusted.${key}`);
  return (
    <Stack sx={{ gap: 2 }}>
      {list.selfApproved && <Alert severity="warning">{say('selfApprovedList')}</Alert>}
      {Date.parse(list.nextUpdate) <= now && <Alert severity="warning">{say('updateMissed')}</Alert>}
      {list.isWaiting && <Alert severity="warning">{say('publicationWaits')}</Alert>}
      <Section title={say('about')}>
        <Facts
          facts={[
            [say('purpose'), say(`purposes.${list.purpose}`)],
            ...LANGUAGES.flatMap(language => [
              [say(`titleIn.${language}`), list.texts[language].title] as const,
              [say(`descriptionIn.${language}`), list.texts[language].description || '–'] as const,
            ]),
            [say('nextUpdate'), <DateText key="next" value={list.nextUpdate} time />],
            [say('version'), list.sequence === 0 ? say('noVersion') : <NumberText key="v" value={list.sequence} />],
            [say('createdAt'), <DateText key="made" value={list.createdAt} time />],
          ]}
        />
      </Section>
      <Section title={say('publication')}>
        <Facts
          facts={[
            [
              say('published'),
              list.published === 0 ? say('notPublished') : <NumberText key="public" value={list.published} />,
            ],
            ...(list.published === 0
              ? []
              : ([
                  [say('address'), <ListAddress key="address" address={list.address} />],
                  ...(list.signer === null ? [] : signerFacts(list.signer, translate)),
                  [
                    say('subscribers'),
                    list.subscribers === null ? (
                      translate('lists.few')
                    ) : (
                      <NumberText key="subscribers" value={list.subscribers} />
                    ),
                  ],
                ] as const)),
            ...(list.directory === null ? [] : directoryFacts(list.directory, say)),
          ]}
        />
      </Section>
      <Section title={say('tabs.entries')}>
        <Facts
          facts={TRUSTED_CERTIFICATE_STATES.map(
            state =>
              [
                translate(`states.trustedCertificate.${state}`),
                <NumberText key={state} value={list.certificates[state]} />,
              ] as const,
          )}
        />
      </Section>
    </Stack>
  );
}
