import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { API, BASE, buildCredential, shell } from '../../../../support/data/credential-data.ts';
import { buildUser } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const shown = async (credential: Credential) => {
  await renderPortal({
    at: `${BASE}/issued/${credential.id}`,
    replies: {
      ...shell(buildUser({ roles: ['org.owner'] })),
      [`GET ${API}/credentials/${credential.id}`]: { body: credential },
    },
  });
  return within(await screen.findByRole('region', { name: 'Seal' }));
};
const erased = buildCredential({
  erasedAt: '2026-11-20T10:00:00.000Z',
  progress: 'sent',
  standing: 'suspended',
  suspension: { at: '2026-11-10T10:00:00.000Z', reason: '', until: null },
  blockchainSeal: null,
  suspensionSeal: null,
});

describe('a credential that was erased', () => {
  it('leads to its seals, which stay, and says of a pause without its reason that there is one', async () => {
    const seal = await shown(erased);
    expect(seal.getByRole('link').getAttribute('href')).toContain(erased.verifyUrl);
    expect(screen.queryByText(/Not sealed yet/)).toBeNull();
    expect(screen.getByText('Paused', { selector: '[role=alert] *' })).toBeTruthy();
  });
  it('is told from one whose seal is on its way', async () => {
    const seal = await shown(buildCredential({ progress: 'signed', blockchainSeal: null }));
    expect(seal.getByText(/Not sealed yet/)).toBeTruthy();
  });
});
