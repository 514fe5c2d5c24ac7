import { render, screen } from '@testing-library/react';
import { CoreAdminContext, TestTranslationProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { TrialNotice } from '../../../../../src/resources/credentials/issue-requests/wizard/summary/TrialNotice.tsx';
import { ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../support/portal/provider-over.ts';

const show = (credentials: { used: number; limit: number | null }, asked: number) => {
  const { dataProvider } = providerOver({
    [`GET /api/v1/organizations/${ORGANIZATION_ID}/usage`]: { body: { uses: { credentials } } },
  });
  return render(
    <CoreAdminContext dataProvider={dataProvider}>
      <TestTranslationProvider translate={(key: string, values?: object) => `${key} ${JSON.stringify(values)}`}>
        <TrialNotice asked={asked} />
      </TestTranslationProvider>
    </CoreAdminContext>,
  );
};

it('says before issuing what a trial has left, and how many of the list pass it', async () => {
  show({ used: 97, limit: 100 }, 5);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(
    'issue.summary.trial {"smart_count":3,"used":97,"limit":100} issue.summary.beyondTrial {"smart_count":2}',
  );
});

it('names none where all of them are within it', async () => {
  show({ used: 95, limit: 100 }, 5);
  expect((await screen.findByRole('alert')).textContent).not.toContain('beyondTrial');
});
