import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProjectDashboard } from '../../../../../../contract/office/dashboards/index.ts';
import { COUNTRY_PLACES } from '../../../../../../src/custom/base/charts/country-places.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';
import { API, BASE, buildSummary, manager, shell } from '../../../../../support/data/credential-data.ts';

const NONE = { issued: 0, reached: 0, revoked: 0, expired: 0, verified: 0 };

/** The table of a project whose credentials were verified in so many countries, the most often in the first. */
async function table(countries: number): Promise<HTMLElement> {
  const dashboard: ProjectDashboard = {
    since: '2026-11-01',
    until: '2026-11-30',
    figures: NONE,
    columns: [{ since: '2026-11-01', until: '2026-11-30', ...NONE }],
    templates: [],
    countries: COUNTRY_PLACES.slice(0, countries).map(({ country }, at) => ({ country, verified: 1000 - at })),
    benefits: null,
    latest: [],
  };
  await renderPortal({
    at: BASE,
    replies: {
      ...shell(manager()),
      [`GET ${API}/credentials`]: { body: { credentials: [buildSummary({})], total: 1 } },
      [`GET ${API}/templates`]: { body: { templates: [], total: 0 } },
      [`GET ${API}/dashboard`]: { body: dashboard },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Figures' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show charts and tables' }));
  return screen.findByRole('table', { name: 'Verifications by country' });
}
const rows = (found: HTMLElement): number => within(found).getAllByRole('row').length - 1;

it('verifications from many countries show the first, and all when asked', async () => {
  const found = await table(100);
  expect(rows(found)).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'All 100 countries' }));
  expect(rows(found)).toBe(100);
  await userEvent.click(screen.getByRole('button', { name: 'Only the first 10' }));
  expect(rows(found)).toBe(10);
});

it('verifications from a few countries show them all at once', async () => {
  expect(rows(await table(11))).toBe(11);
  expect(screen.queryByRole('button', { name: /countries$/ })).toBeNull();
});
