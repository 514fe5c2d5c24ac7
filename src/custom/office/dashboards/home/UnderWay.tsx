import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { LinkOrText } from '../../../base/kit/text/LinkOrText.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';
import { credentialPathsIn } from '../../../base/kit/session/paths.ts';

type Request = Register['underWay'][number];
const STEPS = ['built', 'signed', 'sealed', 'sent'] as const;

/** The first step that not all have taken, and how many have; of what none was refused that is of all. */
export function stepOf({ total, refused, steps }: Pick<Request, 'total' | 'refused' | 'steps'>) {
  const all = Math.max(0, total - refused);
  const expected = (step: (typeof STEPS)[number]) => (step === 'sent' ? all - steps.unmailed : all);
  const step = STEPS.find(each => steps[each] < expected(each)) ?? 'sent';
  return { step, done: steps[step], total: expected(step) };
}

/** Requests of several that are on their way, with how far they have come. */
export function UnderWay({ underWay }: Pick<Register, 'underWay'>) {
  const translate = useTranslate();
  return (
    <Section title={translate('home.desk.underWay')}>
      {underWay.length === 0 ? (
        <Typography color="text.secondary">{translate('home.desk.underWayNone')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
          {underWay.map(request => {
            const { step, done, total } = stepOf(request);
            const said = translate(`home.desk.steps.${step}`, { done, total });
            return (
              <Box component="li" key={request.id} sx={{ overflowWrap: 'anywhere' }}>
                <LinkOrText to={credentialPathsIn(request.project)?.request(request.id)}>
                  {translate('home.desk.of', { smart_count: request.total, title: request.template.name })}
                </LinkOrText>
                <Typography variant="caption" color="text.secondary" component="div" sx={{ mb: 0.5 }}>
                  {translate('home.desk.by', { project: request.project.name, name: request.by.name })} · {said}
                </Typography>
                <LinearProgress
                  variant="determinate"
                  aria-label={said}
                  value={total === 0 ? 100 : Math.min(100, (100 * done) / total)}
                  sx={{ height: 5, borderRadius: 3 }}
                />
              </Box>
            );
          })}
        </Box>
      )}
    </Section>
  );
}
