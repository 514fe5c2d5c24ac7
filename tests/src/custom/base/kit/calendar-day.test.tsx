import { fireEvent, render, screen } from '@testing-library/react';
import { RecordContextProvider, TestTranslationProvider } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateText } from '../../../../../src/custom/base/kit/text/DateText.tsx';
import { TableDate } from '../../../../../src/custom/base/kit/list/TableDate.tsx';
import { inZone } from '../../../../support/portal/in-zone.ts';

// A day of the calendar begins in Mexico City six hours after it does at Greenwich, and on Kiritimati fourteen before.
describe.each(['America/Mexico_City', 'Pacific/Kiritimati'])('a calendar day, drawn in %s', where => {
  inZone(where);
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Half past eight in the evening of a day where the reader is. */
  const evening = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T20:30:00`) });
  const show = (what: React.ReactElement) =>
    render(<TestTranslationProvider translate={(key: string) => key}>{what}</TestTranslationProvider>);

  it.each([
    ['2027-01-29', 'in 2 days'],
    ['2027-01-30', 'tomorrow'],
    ['2027-01-31', 'today'],
    ['2027-02-01', 'yesterday'],
  ])('is that day, and of %s it is %s', (today, far) => {
    evening(today);
    const { container } = show(<DateText value="2027-01-31" />);
    expect(container.textContent).toBe(`Jan 31, 2027 · ${far}`);
  });

  it('has no hour, though one was asked for', () => {
    const { container } = show(<DateText value="2027-01-31" time />);
    expect(container.textContent).toMatch(/^Jan 31, 2027 · /);
  });

  it('is that day in a table, and without an hour on hover', async () => {
    show(
      <RecordContextProvider value={{ id: 1, ends: '2027-01-31' }}>
        <TableDate source="ends" />
      </RecordContextProvider>,
    );
    fireEvent.mouseOver(screen.getByText('Jan 31, 2027'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('January 31, 2027 · 2027-01-31');
  });
});
