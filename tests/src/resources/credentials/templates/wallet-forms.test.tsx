import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { designOfStart } from '../../../../../contract/credentials/starts/design.ts';
import { type StartName, startIn } from '../../../../../contract/credentials/starts/index.ts';
import { EMPTY_TEMPLATE, fromStart } from '../../../../../src/resources/credentials/templates/inputs/template-draft.ts';
import { API, BASE, manager, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const LATER = new Date(Date.now() + 86_400_000).toISOString();
const EARLIER = new Date(Date.now() - 86_400_000).toISOString();

/** The details of a template that began with a ready start, for an organization that may issue mobile documents. */
async function details({ name = 'licence' as StartName, ends = null as string | null, iso = true }) {
  const start = startIn(name, 'en-US');
  const user = manager();
  const project = buildProject({ category: 'identity' });
  const organization = { ...user.organization, features: { iso }, documentSignerEndsAt: ends };
  await renderPortal({
    at: `${BASE}/templates/create?schema&step=details`,
    kept: {
      [`drafts.template.${PROJECT_ID}`]: { ...EMPTY_TEMPLATE, ...fromStart(start, designOfStart(start)) },
    },
    replies: {
      ...shell({ ...user, organization }),
      [`GET ${API}`]: { body: project },
      'GET /api/v1/schemas': { body: { schemas: [], total: 0 } },
      [`GET ${API}/generictemplates`]: { body: { genericTemplates: [], total: 0 } },
    },
  });
  await screen.findByText('SD-JWT (dc+sd-jwt)');
  return {
    isOffered: screen.queryByText('Mobile driver licence (mso_mdoc)') !== null,
    keys: screen.queryByText('Open the keys')?.getAttribute('href') ?? null,
  };
}

describe('the formats for wallets', () => {
  it('have the mobile document where a key has a certificate', async () => {
    expect(await details({ ends: LATER })).toEqual({ isOffered: true, keys: null });
  });

  it.each([null, EARLIER])('say where to get a certificate, and leave it out, where it ended at %s', async ends => {
    expect(await details({ ends })).toMatchObject({
      isOffered: false,
      keys: expect.stringMatching(/\/organization\/keys$/),
    });
  });

  it('leave it out for what is no licence', async () => {
    expect(await details({ name: 'student', ends: LATER })).toEqual({ isOffered: false, keys: null });
  });

  it('leave it out without the feature', async () => {
    expect(await details({ ends: LATER, iso: false })).toEqual({ isOffered: false, keys: null });
  });
});
