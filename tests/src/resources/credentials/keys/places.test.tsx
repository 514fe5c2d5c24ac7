import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeyCustodyChoice } from '../../../../../contract/credentials/keys/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const HERE = {
  custody: 'local',
  name: '',
  state: 'ready',
  algorithms: ['Ed25519', 'P-256', 'P-384', 'BLS12-381'],
} as const;
const VAULT = { custody: 'vault', name: 'https://vault.example/sello', state: 'ready', algorithms: ['P-256'] } as const;
const KEYS = `/api/v1/organizations/${ORGANIZATION_ID}/keys`;

const owner = buildUser({ roles: ['org.owner'] });
const user = { ...owner, organization: { ...owner.organization, did: 'did:web:uni.example', algorithms: [] } };
const shown = (choice: unknown) =>
  renderPortal({
    at: '/organization/keys',
    replies: {
      ...shell(user),
      [`GET ${KEYS}`]: { body: { keys: [], total: 0 } },
      [`GET ${KEYS}/custody`]: { body: choice as KeyCustodyChoice },
    },
  });

it('the choice of a place is not drawn where there is only our own', async () => {
  await shown({ custody: 'local', offered: [HERE] });
  expect(await screen.findByRole('button', { name: 'Add key' })).toBeTruthy();
  expect(screen.queryByText('New keys are made in')).toBeNull();
});

it('the dialog to choose a place has no place that is not connected', async () => {
  const gone = { custody: 'pkcs11', name: '', state: 'closed', algorithms: [] };
  await shown({ custody: 'pkcs11', offered: [HERE, VAULT, gone] });
  expect(await screen.findByText(/^Not connected\. No keys can be made there now\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change place' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'This server · Ready',
    'Vault (https://vault.example/sello) · Ready',
  ]);
});

it('the dialog to add a key has only the kinds that the chosen place makes', async () => {
  await shown({ custody: 'vault', offered: [HERE, VAULT] });
  expect(await screen.findByText('New keys are made in')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add key' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^The key is made in: Vault/)).toBeTruthy();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Kind of key/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['P-256 (ECDSA)']);
});
