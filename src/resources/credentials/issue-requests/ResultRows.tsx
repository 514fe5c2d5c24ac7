import Box from '@mui/material/Box';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Repeat from '@mui/icons-material/RepeatOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { IssueOutcome, IssueResult } from '../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { useReasons } from './result-reasons.ts';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

export type ShownResult = IssueResult & { id: number };

const LOOKS: Record<IssueOutcome, readonly ['default' | 'primary' | 'error', SvgIconComponent]> = {
  issued: ['default', CheckCircle],
  pending: ['primary', HourglassEmpty],
  already_issued: ['default', Repeat],
  missing_fields: ['error', ErrorOutline],
  expired: ['error', EventBusy],
  invalid: ['error', ErrorOutline],
  failed: ['error', Block],
};

/** How a credential went, or goes: to the mailbox of its wallet, or by email. Unknown before it is sent. */
function wayOf({ mailbox, progress }: IssueResult): 'email' | 'waiting' | 'sent' | 'failed' | undefined {
  if (mailbox !== null) return mailbox;
  return progress === 'sent' ? 'email' : undefined;
}

function Result({ result, reason }: { result: ShownResult; reason: string }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const [colour, Icon] = LOOKS[result.outcome];
  const way = wayOf(result);
  // accepted without approval and not yet signed: a matter of seconds
  const built = result.outcome === 'issued' && result.progress === 'pending';
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: { xs: 0.5, sm: 2 },
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        ...WRAPS,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ minWidth: 32 }}>
        {result.row + 1}
      </Typography>
      <Box sx={LEADS}>
        {result.credentialId ? (
          <Link component={RouterLink} to={paths.issued(result.credentialId)} sx={{ fontWeight: 600 }}>
            {result.name}
          </Link>
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{result.name || translate('common.none')}</Typography>
        )}
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {result.email}
        </Typography>
        {way && (
          <Typography variant="caption" component="div" color="text.secondary">
            {translate(`issue.progress.ways.${way}`)}
          </Typography>
        )}
        {reason && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {result.progress && result.progress !== 'pending' ? (
          <StatusChip of="credential" state={result.progress} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={colour}
            icon={<Icon aria-hidden />}
            label={translate(built ? 'issue.progress.built' : `issue.outcomes.${result.outcome}`)}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** Results one under the other, on a phone as on a desk. */
export function ResultRows({ results, content }: { results: ShownResult[]; content: readonly TemplateField[] }) {
  const reasonOf = useReasons(content);
  const translate = useTranslate();
  if (results.length === 0) return <Typography color="text.secondary">{translate('issue.results.none')}</Typography>;
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {results.map(result => (
        <Result key={result.id} result={result} reason={reasonOf(result)} />
      ))}
    </Card>
  );
}
