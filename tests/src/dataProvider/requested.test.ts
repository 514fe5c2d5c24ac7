import { expect, it } from 'vitest';
import { asRequested, dayErrors, startOfDay } from '../../../src/dataProvider/requested.ts';

it('takes whole days where the reader is, to the beginning of the day after the last', () => {
  const asked = asRequested({ from: '2026-02-28', to: '2026-02-28', status: 'sent' });
  expect(asked).toEqual({
    status: 'sent',
    requestedFrom: new Date(2026, 1, 28).toISOString(),
    requestedBefore: new Date(2026, 2, 1).toISOString(),
  });
  expect(asRequested({ q: 'Ana' })).toEqual({ q: 'Ana' });
});

it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '2026-1-1', '20261-01-01'])('knows that “%s” is no day', text => {
  expect(startOfDay(text)).toBeUndefined();
  expect(dayErrors({ from: text, to: text })).toEqual({ from: 'invalid_date', to: 'invalid_date' });
  expect(asRequested({ from: text }), 'the server refuses it').toEqual({ requestedFrom: text });
});

it('says at the last day that it is before the first', () => {
  expect(dayErrors({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ to: 'ends_early' });
  expect(dayErrors({ from: '2026-02-02', to: '2026-02-02' })).toEqual({});
  expect(dayErrors({ to: '2026-02-02' })).toEqual({});
});
