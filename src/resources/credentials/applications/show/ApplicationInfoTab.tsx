import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { pathText } from '../../../../../contract/credentials/applications/query.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Advanced } from '../../../../custom/base/kit/page/Advanced.tsx';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useTrustedLists } from '../use-trusted-lists.ts';
import { CodeBlock } from './CodeBlock.tsx';

/** What an application asks, of whom, and what it keeps. */
export function ApplicationInfoTab({ application }: { application: Application }) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string) => translate(`applications.${key}`);
  const { form, issuers, trustedLists, rules, fields, retention } = application;
  const lists = useTrustedLists().filter(({ id }) => trustedLists.includes(id));
  const listsText =
    lists.length === 0 ? <NumberText value={trustedLists.length} /> : lists.map(({ name }) => name).join(', ');
  return (
    <Stack sx={{ gap: 2 }}>
      {application.askedTypes.length === 0 && (
        <Alert severity="warning" variant="outlined">
          {say('noTypes')}
        </Alert>
      )}
      <Section title={say('steps.useCase')}>
        <Facts
          facts={[
            [say('steps.useCase'), say(`useCases.${application.useCase}.name`)],
            ...(application.description === '' ? [] : [[say('description'), application.description] as const]),
            [
              say('expiration'),
              application.expiration === null ? (
                say('never')
              ) : (
                <DateText key="expiration" value={application.expiration} />
              ),
            ],
            [say('version'), <NumberText key="version" value={application.version} />],
            [say('attempts'), <NumberText key="attempts" value={application.attempts} />],
          ]}
        />
      </Section>
      <Section title={say('steps.credential')}>
        <Facts
          facts={[
            [say('form'), say(`forms.${form}`)],
            [say('askedTypes'), application.askedTypes.join(', ') || '–'],
            [say('shown'), say(application.selectiveDisclosure ? 'shownParts' : 'shownWhole')],
            ...fields.map(({ path, purpose }) => [pathText(path), purpose[language]] as const),
          ]}
        />
        {form === 'mso_mdoc' && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {say('nearby')}
          </Typography>
        )}
      </Section>
      <Section title={say('steps.rules')}>
        <Facts
          facts={[
            ...rules.map(
              ({ path, operator, value }) =>
                [pathText(path), `${say(`operators.${operator}`)} ${[value].flat().map(String).join(', ')}`] as const,
            ),
            [
              say('issuersTitle'),
              issuers.length + trustedLists.length === 0
                ? say(application.schemaId === null ? 'anyIssuer' : 'ownIssuer')
                : issuers.map(issuer => ('did' in issuer ? issuer.did : say('certified'))).join(', ') || '–',
            ],
            ...(trustedLists.length === 0 ? [] : [[say('trustedLists'), listsText] as const]),
          ]}
        />
      </Section>
      <Section title={say('steps.request')}>
        <Facts
          facts={[
            [say('protection'), say(`protections.${application.protection}.name`)],
            ...(application.protection === 'none'
              ? []
              : [[say('client'), say(`clients.${application.client}.name`)] as const]),
            [
              say('retention'),
              retention === 'claims'
                ? translate('applications.keptDays', { smart_count: application.retentionDays })
                : say(`retentions.${retention}.name`),
            ],
          ]}
        />
      </Section>
      <Advanced>
        <Stack sx={{ gap: 2 }}>
          <CodeBlock label={say('dcql')} text={JSON.stringify(application.dcql, null, 2)} />
          <CodeBlock label={say('definition')} text={JSON.stringify(application.presentationDefinition, null, 2)} />
          {application.unsaid.length > 0 && (
            <div>
              <Typography>{say('unsaid')}</Typography>
              <Box component="ul" sx={{ my: 0.5 }}>
                {application.unsaid.map(({ at, reason }) => (
                  <li key={`${at} ${reason}`}>
                    <code>{at}</code> ({say(`unsaidReasons.${reason}`)})
                  </li>
                ))}
              </Box>
            </div>
          )}
        </Stack>
      </Advanced>
    </Stack>
  );
}
