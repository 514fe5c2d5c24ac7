import { expect, it } from 'vitest';
import { fill } from '../../contract/credentials/verification/sentence.ts';

it.each([
  [
    'Está en pausa hasta el {until}.',
    { until: '28 nov 2026, 5:59 p.m.' },
    'Está en pausa hasta el 28 nov 2026, 5:59 p.m.',
  ],
  ['Issued by {issuer}. It is valid.', { issuer: 'Vales S.A.' }, 'Issued by Vales S.A. It is valid.'],
  ['Paused until {until}.', { until: '5:59 PM' }, 'Paused until 5:59 PM.'],
  ['{a}. {unknown}.', { a: 'A' }, 'A. {unknown}.'],
])('“%s” ends with one full stop', (sentence, values, said) => {
  expect(fill(sentence, values)).toBe(said);
});
