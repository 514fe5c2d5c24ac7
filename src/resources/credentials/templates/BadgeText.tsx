import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OpenBadge } from '../../../../contract/credentials/templates/open-badge.ts';

/** For what a template's Open Badges are given; nothing where it makes none. */
export function BadgeText({ badge }: { badge: OpenBadge | null }) {
  const translate = useTranslate();
  if (!badge) return null;
  const { achievementType, criteria } = badge;
  return (
    <>
      <Typography>
        {`${translate('templates.badge.label')} · ${translate(`templates.badge.types.${achievementType}`)}: ${criteria}`}
      </Typography>
      <Typography color="text.secondary">{translate('templates.badge.noPause')}</Typography>
    </>
  );
}
