import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import type { BenefitAnalytics } from '../../../../../contract/office/benefits/redemption.ts';
import type { CountedRefusal } from '../../../../../contract/office/benefits/states.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';

interface RefusalDaysProps {
  reason: CountedRefusal;
  days: BenefitAnalytics['refusalDays'];
}

/** The refusals of one reason, day by day: they are only counted, so that no list of them leads further. */
export function RefusalDays({ reason, days }: RefusalDaysProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = translate('benefits.analytics.refusedFor', { reason: translate(`benefits.refusals.${reason}`) });
  const start = useRef<HTMLDivElement>(null);
  // The reader chose a reason further up, or in the analytics of the organization.
  useEffect(() => start.current?.focus(), [reason]);
  return (
    <div ref={start} tabIndex={-1}>
      <Section title={title}>
        {days.length === 0 ? (
          <Typography color="text.secondary">{translate('benefits.analytics.notRefused')}</Typography>
        ) : (
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('benefits.analytics.dayOf')}</TableCell>
                <TableCell align="right">{translate('benefits.analytics.refusals')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map(({ day, count }) => (
                <TableRow key={day}>
                  <TableCell component="th" scope="row">
                    {dayText(day, language)}
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
    </div>
  );
}
