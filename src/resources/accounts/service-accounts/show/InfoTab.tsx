import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { CopyButton, DateText } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { typeWord } from '../account-model.ts';
import { ChangePublicKeys } from './ChangePublicKeys.tsx';
import { RolesSection } from './RolesSection.tsx';
import { RotateSecret } from './RotateSecret.tsx';

/** What an account is, by what it proves itself, and for which projects it works. */
export function InfoTab({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const nameOf = useName();
  const mayManage = useMay('serviceAccounts.manage');
  const say = (key: string) => translate(`serviceAccounts.${key}`);
  const signs = account.authenticatorType === 'private_key_jwt';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section title={say('credentials')}>
          <Facts
            facts={[
              [
                say('clientId'),
                <span key="id">
                  <code>{account.clientId}</code> <CopyButton text={account.clientId} of={say('clientId')} />
                </span>,
              ],
              [say('authenticatorType'), say(`authenticators.${account.authenticatorType}.name`)],
              [say('signingAlgorithm'), say('algorithms.RS256')],
              ...(signs
                ? [
                    ...(account.jwksUri
                      ? [
                          [say('jwksUri'), <code key="uri">{account.jwksUri}</code>] as const,
                          [say('jwksReadAt'), <DateText key="read" value={account.jwksReadAt} time />] as const,
                        ]
                      : []),
                    [
                      say('publicKeys'),
                      account.keys.map(({ kid }) => (
                        <code key={kid} style={{ display: 'block' }}>
                          {kid}
                        </code>
                      )),
                    ] as const,
                  ]
                : [[say('secretSince'), <DateText key="since" value={account.secretCreatedAt} time />] as const]),
              ...(account.formerSecretUntil
                ? [[say('formerUntil'), <DateText key="former" value={account.formerSecretUntil} time />] as const]
                : []),
            ]}
          />
          {mayManage && (
            <Box sx={{ mt: 2 }}>
              {signs ? <ChangePublicKeys account={account} /> : <RotateSecret account={account} />}
            </Box>
          )}
        </Section>
        <Section title={say('use')}>
          <Facts
            facts={[
              [say('type'), say(`types.${typeWord(account.type)}.name`)],
              [
                say('lastUsed'),
                account.lastUsedAt ? (
                  <span key="used">
                    <DateText value={account.lastUsedAt} time /> · {account.lastUsedFrom}
                  </span>
                ) : (
                  say('neverUsed')
                ),
              ],
              [
                say('created'),
                <span key="created">
                  <DateText value={account.createdAt} time /> · {nameOf(account.createdBy.name)}
                </span>,
              ],
            ]}
          />
        </Section>
      </Stack>
      <RolesSection account={account} />
    </Box>
  );
}
