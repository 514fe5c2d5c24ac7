import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { UnableNotice } from '../../../../../src/resources/credentials/templates/shared.ts';
import { buildTemplate, SIGNERS } from '../../../../support/data/credential-data.ts';

const [one, two] = SIGNERS.map(signer => ({ ...signer, pending: 0 }));
const said = (approvalsRequired: number, asked: typeof SIGNERS) => {
  const { unmount } = render(
    <TestTranslationProvider translate={(key: string, values?: object) => `${key} ${JSON.stringify(values)}`}>
      <UnableNotice template={buildTemplate({ approvalsRequired })} asked={asked} />
    </TestTranslationProvider>,
  );
  const text = screen.queryByRole('alert')?.textContent ?? null;
  unmount();
  return text;
};

it('says who cannot sign where without them there are too few, and nothing where enough can', () => {
  if (!one || !two) throw new Error('two approvers');
  const away = { ...two, isAble: false };
  expect(said(2, [one, away])).toBe('templates.unable.short {"smart_count":2,"able":1,"names":"Sol Mar 702"}');
  expect(said(1, [one, away])).toBeNull();
  expect(said(2, [one, two])).toBeNull();
  expect(said(1, [away])).toContain('"able":0');
});
