import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Organization } from '../../../../contract/accounts/organizations/index.ts';
import { USES } from '../../../../contract/accounts/organizations/usage.ts';
import { dateText } from '../../../custom/base/kit/text/dates.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useUsage } from '../../../custom/base/kit/session/use-usage.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { Production } from './Production.tsx';

/** The membership: of a trial what it includes, what of it is used, and what is after its end. */
export function Usage({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const locale = useLocale();
  const mayAsk = useMay('membership.ask');
  const data = useUsage();
  const now = useNow();
  if (!data) return null;
  const word = (key: string, values = {}) => translate(`organization.usage.${key}`, values);
  const { membership, trialEndsAt, uses } = data;
  const date = trialEndsAt ? dateText(lastMomentOf(new Date(trialEndsAt)), 'day', locale) : '';
  const isOver = trialEndsAt !== null && Date.parse(trialEndsAt) < now;
  return (
    <Section title={word('title')}>
      {membership === 'production' ? (
        <Typography>{word('production')}</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>{word(isOver ? 'ended' : 'trial', { date })}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {USES.map(use => {
              const { used, limit } = uses[use];
              const name = word(`uses.${use}`);
              return (
                <li key={use}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <Typography variant="body2">{name}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {limit === null ? used : word('of', { used, limit })}
                    </Typography>
                  </Box>
                  {limit !== null && (
                    <LinearProgress
                      variant="determinate"
                      aria-label={name}
                      value={limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}
                      color={used >= limit ? 'warning' : 'primary'}
                      sx={{ height: 5, borderRadius: 3, mt: 0.5 }}
                    />
                  )}
                </li>
              );
            })}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {word('after')}
          </Typography>
          {mayAsk && <Production production={organization.production} />}
        </>
      )}
    </Section>
  );
}
