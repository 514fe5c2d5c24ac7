import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXTS, type Failure } from '../../../../../../contract/base/errors/failures.ts';
import type { Language } from '../../../../../../contract/base/common/language.ts';
import { API, aSigner, BASE, manager, shell } from '../../../../../support/data/credential-data.ts';
import { ORGANIZATION_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const refused = { status: 503, body: { code: 50300, key: 'request.busy', message: 'Busy', correlationId: 'c-1' } };
const credential = uuidOf(400);
const desk = `GET /api/v1/organizations/${ORGANIZATION_ID}/approvals`;

describe('what could not be read says what it was, in the words of the contract', () => {
  it.each<[Failure, Language, string, string]>([
    ['project.load', 'en-US', BASE, `GET ${API}`],
    ['project.load', 'es-MX', BASE, `GET ${API}`],
    ['credential.load', 'en-US', `${BASE}/issued/${credential}`, `GET ${API}/credentials/${credential}`],
    ['credential.load', 'es-MX', `${BASE}/issued/${credential}`, `GET ${API}/credentials/${credential}`],
    ['credential.pending', 'en-US', `${BASE}/pending`, `GET ${API}/credentials`],
    ['credential.pending', 'es-MX', '/approvals', desk],
  ])('%s in %s at %s', async (failure, language, at, asks) => {
    const user = at === '/approvals' ? aSigner() : manager();
    await renderPortal({ at, language, replies: { ...shell(user), [asks]: refused } });
    expect(await screen.findByText(FAILURE_TEXTS[language][failure])).toBeTruthy();
    expect(screen.getByText(/c-1/)).toBeTruthy();
  });
});
