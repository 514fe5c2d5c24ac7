import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { UnprintedNotice } from '../../../../../src/resources/credentials/issue-requests/wizard/summary/UnprintedNotice.tsx';

let common: string[] = [];
const show = (...people: Record<string, string>[]) =>
  render(
    <TestTranslationProvider translate={(key: string, values?: object) => `${key} ${JSON.stringify(values)}`}>
      <UnprintedNotice rows={people.map((cells, key) => ({ key, cells }))} common={common} />
    </TestTranslationProvider>,
  );

it('names who has letters that are boxes on a PDF, before anything is signed', () => {
  show(
    { name: 'ශ්\u200dරීමතී', lastname: 'Perera' },
    { name: 'Ada', lastname: 'Luz' },
    { name: 'Eva', lastname: 'Ríos', 'values.degree': 'தமிழ்' },
  );
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('issue.summary.unprinted {"smart_count":2');
  expect(said).toContain('ශ්\u200dරීමතී Perera and Eva Ríos');
});

it('names three, and says how many more they are', () => {
  show(...Array.from({ length: 10 }, (_, at) => ({ name: 'ქართული', lastname: `${at}` })));
  expect(screen.getByRole('alert').textContent).toContain('issue.summary.namesMore {\\"smart_count\\":7}');
});

it('says nothing where all is printed', () => {
  show({ name: 'محمد', lastname: '王小明' }, { name: 'Σωκράτης 🎓', lastname: 'Nguyễn שלום ª º ʼ' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the very characters, though their script is printed', () => {
  show({ name: '太郎', lastname: '𠮷田' }, { name: 'Ana', lastname: '𝐋𝐮𝐳' });
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('太郎 𠮷田 and Ana 𝐋𝐮𝐳');
  expect(said).toContain('"characters":"𠮷 𝐋 𝐮 𝐳"');
});

it('tells of what the template itself says, too', () => {
  common = ['Diploma ♫', 'Ana'];
  show({ name: 'Ana', lastname: 'Luz' });
  expect(screen.getByRole('alert').textContent).toBe('issue.summary.unprintedInAll {"characters":"♫"}');
  common = [];
});
