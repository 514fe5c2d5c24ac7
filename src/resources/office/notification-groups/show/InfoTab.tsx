import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { languagesOf } from '../notification-model.ts';
import { PauseNotice } from './PauseNotice.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { ReachSection } from './ReachSection.tsx';
import { ScheduledTime } from './ScheduledTime.tsx';

/** What the group says and who receives it. */
export function InfoTab({ group }: { group: NotificationGroup }) {
  const translate = useTranslate();
  const mayWrite = useMay('notificationGroups.write');
  const { audience } = group;
  const whom =
    audience.kind === 'people'
      ? translate('notifying.chosen', { smart_count: audience.chosen })
      : translate(`notifying.audiences.${audience.kind}.name`) + (audience.name ? `: ${audience.name}` : '');
  return (
    <Stack sx={{ gap: 2 }}>
      {group.state === 'paused' && <PauseNotice because={group.pausedBecause} />}
      {group.state === 'draft' && <ReachSection group={group} />}
      <Section title={translate('notifying.tabs.info')}>
        <Facts
          facts={[
            [translate('notifying.type'), translate(`notifying.types.${group.type}`)],
            [
              translate('notifying.channels'),
              group.channels.map(channel => translate(`notifying.channel.${channel}`)).join(', '),
            ],
            [translate('notifying.whom'), whom],
            ...(group.link === null ? [] : [[translate('notifying.link'), group.link] as const]),
            ...(group.scheduledAt === null
              ? []
              : [
                  [
                    translate('notifying.scheduled'),
                    <ScheduledTime key="at" at={group.scheduledAt} zone={group.scheduledZone} />,
                  ] as const,
                ]),
            ...(group.startedAt === null
              ? []
              : [[translate('notifying.started'), <DateText key="at" value={group.startedAt} time />] as const]),
            ...(group.finishedAt === null
              ? []
              : [[translate('notifying.finished'), <DateText key="at" value={group.finishedAt} time />] as const]),
            [translate('notifying.createdBy'), group.createdBy ?? '—'],
          ]}
        />
      </Section>
      {languagesOf(group).map(language => (
        <Section key={language} title={translate(`notifying.language.${language}`)}>
          <Box lang={language}>
            <Typography sx={{ fontWeight: 600 }}>{group.title[language]}</Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {group.description[language]}
            </Typography>
            {group.actionLabel[language] && (
              <Typography color="text.secondary">
                {translate('notifying.button', { label: group.actionLabel[language] })}
              </Typography>
            )}
          </Box>
        </Section>
      ))}
      {group.attributes.length > 0 && (
        <Section title={translate('notifying.details')}>
          <Facts
            facts={group.attributes.map(({ label, value }) => [label, value ?? translate('notifying.detailDynamic')])}
          />
        </Section>
      )}
      {mayWrite && <PreviewSection group={group} />}
    </Stack>
  );
}
