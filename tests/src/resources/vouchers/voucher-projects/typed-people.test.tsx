import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endsBetween } from '../../../../../contract/vouchers/vouchers/ends.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { luz, offer } from '../../../../support/worlds/voucher-draft.ts';

const PEOPLE = `drafts.voucher.${PROJECT_ID}.people`;
const ana = { ...luz, name: 'Ana', identification: '1000000002' };

it('Whoever is typed by hand for new vouchers and not yet added is added on the way on', async () => {
  const { store } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/create?step=beneficiaries`,
    kept: {
      [`drafts.voucher.${PROJECT_ID}.form`]: {
        offer,
        name: 'Apoyo escolar',
        couponType: 'balance',
        expirationDate: endsBetween(new Date(), offer)[1],
      },
      [PEOPLE]: { rows: [{ key: 1, cells: luz }], typed: [ana] },
    },
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`POST ${API}/vouchers/beneficiaries/duplicates`]: { body: { duplicates: [], total: 0 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 2, name: /^Step 4 of 5/ })).toBeTruthy();
  await waitFor(() =>
    expect(store.getItem(PEOPLE)).toMatchObject({ rows: [{ cells: luz }, { cells: ana }], typed: [{ name: '' }] }),
  );
});
