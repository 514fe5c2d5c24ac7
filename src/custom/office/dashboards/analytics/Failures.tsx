import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../../../contract/office/dashboards/index.ts';
import { NumberText } from '../../../base/kit/index.ts';
import { Section } from '../../../base/kit/page/Section.tsx';

/** Why verifications did not end well, the most frequent reason first. */
export function Failures({ failures }: Pick<Analytics, 'failures'>) {
  const translate = useTranslate();
  const title = translate('analytics.failures');
  const most = Math.max(1, ...failures.map(({ count }) => count));
  return (
    <Section title={title}>
      {failures.length === 0 ? (
        <Typography color="text.secondary">{translate('analytics.noFailures')}</Typography>
      ) : (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('analytics.reason')}</TableCell>
              <TableCell align="right">{translate('analytics.figures.failed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {failures.map(({ reason, count }) => (
              <TableRow key={reason}>
                <TableCell component="th" scope="row">
                  {translate(`analytics.reasons.${reason}`, {
                    _: translate('analytics.otherReason', { code: reason }),
                  })}
                  <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
                    <Box sx={{ height: 1, width: `${(100 * count) / most}%`, bgcolor: 'primary.main' }} />
                  </Box>
                </TableCell>
                <TableCell align="right">
                  <NumberText value={count} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
