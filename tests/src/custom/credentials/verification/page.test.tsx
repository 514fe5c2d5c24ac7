import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicVerification } from '../../../../../contract/credentials/verification/index.ts';
import { loadWords } from '../../../../../src/custom/credentials/verification/i18n/index.ts';
import type { BrowserCheck } from '../../../../../src/custom/credentials/verification/check/verify-in-browser.ts';
import { contradictionOf, isSealedSince } from '../../../../../src/custom/credentials/verification/contradiction.ts';
import { fetchPageData } from '../../../../../src/custom/credentials/verification/fetch-page-data.ts';
import { readPageData, type PageData } from '../../../../../src/custom/credentials/verification/page-data.ts';
import { createPreferences } from '../../../../../src/custom/base/open/preferences.ts';
import { PublicPage } from '../../../../../src/custom/credentials/verification/PublicPage.tsx';
import { NOW } from '../../../../engine/support/diploma.ts';
import { sample } from './sample.ts';
import { world } from './world.ts';

// The world's credentials are of 2026: the page's clock stands there, whatever the machine's says.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

async function show(data: Partial<PageData>, language: 'en-US' | 'es-MX' = 'en-US') {
  const preferences = createPreferences(() => window.localStorage);
  const words = await loadWords(language);
  render(<PublicPage data={{ language, ...data }} preferences={preferences} speech={{ language, words }} />);
}
/** What a browser found, in which nothing differs from the page. */
const FOUND: BrowserCheck = {
  verdict: 'unchecked',
  steps: [],
  clockMinutes: null,
  replacedBy: null,
  revocation: null,
  differences: [],
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the public page', () => {
  it('says the verdict first, then everything about the credential', async () => {
    await show({ verification: sample({ says: { ...sample().says, issuedOnTrial: true } }) });
    expect(heading()).toBe('This credential is valid.');
    expect(screen.getByText('Verified')).toBeTruthy();
    for (const text of ['Diploma de licenciatura', 'Promedio', '9.5', 'August 15, 2026', 'Approval 1', 'Sello says'])
      expect(screen.getByText(text)).toBeTruthy();
    const says = screen.getByRole('region', { name: 'Sello says' });
    for (const text of ['Issued on a trial membership', 'Ana Torres', 'Organization verified by Sello'])
      expect(says.contains(screen.getByText(text))).toBe(true);
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(/\/pdf$/);
    expect(document.querySelector('.rosette path')).toBeTruthy();
  });

  it('tells revoked with its reason and both seals, and that a local chain is no public record', async () => {
    const { verification } = await world('revoked');
    await show({ verification }, 'es-MX');
    expect(heading()).toBe('Esta credencial fue revocada el 2 de marzo de 2026.');
    expect(screen.getByRole('region', { name: 'Sello de emisión' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Sello de revocación' })).toBeTruthy();
    expect(screen.getAllByText('Cadena local de desarrollo: no es un registro público')).toHaveLength(3);
  });

  it('shows the credential as it was designed, with its claims as text alternative, and on a phone its card', async () => {
    const verification = sample();
    await show({ verification });
    const picture = screen.getByRole('img', { name: /Diploma de licenciatura.*Promedio: 9.5/ });
    expect(picture.getAttribute('src')).toBe(verification.links.picture);
    expect(picture.parentElement?.querySelector('source')?.srcset).toBe(`${verification.links.picture}?as=card`);
  });

  it('offers LinkedIn for what is valid alone, and sharing where the browser can', async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await show({ verification: sample() });
    expect(screen.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')).toContain('linkedin.com');
    screen.getByRole('button', { name: 'Share' }).click();
    expect(share.mock.calls[0]?.[0]).toEqual({ title: sample().title, url: window.location.href });
    cleanup();
    vi.unstubAllGlobals();
    await show({ verification: (await world('revoked')).verification });
    expect(screen.queryByRole('link', { name: 'Add to LinkedIn' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('folds what machines know it by', async () => {
    await show({ verification: sample() });
    const folded = screen.getByText('Technical details').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).not.toContain(sample().issuer.did);
    await userEvent.click(screen.getByText('Technical details'));
    await waitFor(() => expect(folded?.textContent).toContain(sample().issuer.did));
    for (const text of [sample().digest ?? 'none', 'Approved by']) expect(folded?.textContent).toContain(text);
  });

  it('changes language and theme, and remembers both where the portal does', async () => {
    await show({ verification: sample() });
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(heading()).toBe('Esta credencial es válida.'));
    await userEvent.click(screen.getByRole('button', { name: 'Tema claro' }));
    expect(document.documentElement.lang).toBe('es-MX');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(window.localStorage.getItem('RaStore.locale')).toBe('"es-MX"');
    expect(window.localStorage.getItem('RaStore.theme')).toBe('"light"');
    const kept = createPreferences(() => window.localStorage);
    expect([kept.language(), kept.theme()]).toEqual(['es-MX', 'light']);
  });

  it('says that nothing is there, and offers to try again where it only could not be read', async () => {
    await show({ failure: 'missing' });
    expect(heading()).toBe('There is no credential at this address.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    await show({ failure: 'unavailable' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('draws the code of its address when asked', async () => {
    await show({ verification: sample() });
    await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
    expect(await screen.findByRole('img', { name: 'QR code with the address of this page' })).toBeTruthy();
  });

  it('verifies in the browser, says what it read, and compares with what the platform said', async () => {
    const given = await world();
    vi.stubGlobal('fetch', given.fetcher);
    await show({ verification: given.verification });
    await userEvent.click(screen.getByRole('button', { name: 'Verify in this browser' }));
    expect(
      await screen.findByText('Your browser comes to the same result: Verified.', {}, { timeout: 300_000 }),
    ).toBeTruthy();
    const said = `/api/v1/public/credentials/${given.verification.id}/visits`;
    expect(given.asked.at(-1)).toBe(said);
    for (const url of given.asked.filter(each => each !== said)) expect(screen.getByText(url)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy();
    expect(heading()).toBe('This credential is valid.');
  });

  it('names the value that it shows and that the browser found otherwise, in a red band', async () => {
    const given = await world();
    vi.stubGlobal('fetch', given.fetcher);
    const { subject } = given.verification;
    await show({ verification: { ...given.verification, subject: { ...subject, name: 'Somebody Else' } } }, 'es-MX');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar en este navegador' }));
    const band = await screen.findByRole('alert', {}, { timeout: 300_000 });
    expect(band.textContent).toContain('Esta página muestra algo distinto de lo que verificó tu navegador.');
    expect(band.textContent).toContain('TitularSe muestra: Somebody ElseVerificado: Graduate 1');
    expect(screen.queryByText(/llega al mismo resultado/)).toBeNull();
    // nor does the page go on saying, largest of all, that it is valid
    expect(heading()).toBe('Muestra algo distinto de lo que verificó tu navegador.');
    expect(screen.queryByText('Verificada', { selector: '.verdict-word' })).toBeNull();
  });

  it('takes a seal that has come since the page was drawn for no contradiction', async () => {
    const given = await world();
    vi.stubGlobal('fetch', given.fetcher);
    const { verification: sealed } = given;
    const verification: PublicVerification = {
      ...sealed,
      verdict: 'unchecked',
      steps: [{ id: 'seal', outcome: 'unchecked', reason: 'seal-pending', sources: [] }],
      seals: { ...sealed.seals, issuance: null },
    };
    await show({ verification }, 'es-MX');
    const before = heading();
    await userEvent.click(screen.getByRole('button', { name: 'Verificar en este navegador' }));
    const said = 'Tu navegador llega al mismo resultado, y ya tiene su sello: Verificada.';
    expect(await screen.findByText(said, {}, { timeout: 300_000 })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading()).toBe(before);
  });

  it('takes the seal of a revocation for no contradiction either, where it came since', async () => {
    const given = await world('revoked');
    vi.stubGlobal('fetch', given.fetcher);
    const { verification: sealed } = given;
    await show({ verification: { ...sealed, revocation: null, seals: { ...sealed.seals, revocation: null } } });
    await userEvent.click(screen.getByRole('button', { name: 'Verify in this browser' }));
    const said = 'Your browser comes to the same result: Revoked.';
    expect(await screen.findByText(said, {}, { timeout: 300_000 })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets a revocation be told as a cancellation once that is sealed, and not where the page had its seal', async () => {
    const { verification: sealed } = await world('revoked');
    const before = { ...sealed, revocation: null, seals: { ...sealed.seals, revocation: null } };
    expect(isSealedSince('canceled', 'revoked', before)).toBe(true);
    expect(isSealedSince('canceled', 'revoked', sealed)).toBe(false);
    expect(isSealedSince('valid', 'unchecked', before)).toBe(false);
  });

  it('takes back that it is verified where the browser finds it rewritten, and not for what the browser could not read', async () => {
    const words = await loadWords('en-US');
    const against = (...steps: BrowserCheck['steps']) =>
      contradictionOf({ ...FOUND, steps }, sample(), 'en-US', words)?.line;
    const open = { outcome: 'unchecked' } as const;
    const stolen = { id: 'issuer', ...open, reason: 'key-compromised-unsealed' } as const;
    const said = 'The platform said: Verified. Trust your browser: what it checked stands below.';
    expect(against({ id: 'parse', ...open, reason: 'terms-remapped' })).toBe(said);
    expect(against(stolen, { id: 'seal', ...open, reason: 'seal-pending' })).toBe(said);
    expect(against(stolen, { id: 'seal', ...open, reason: 'seal-unavailable' })).toBeUndefined();
    expect(against({ id: 'issuer', ...open, reason: 'did-unavailable' })).toBeUndefined();
  });

  it('goes on naming another seal than the page shows, where it shows one', async () => {
    const given = await world('revoked');
    vi.stubGlobal('fetch', given.fetcher);
    const { seals } = given.verification;
    const other = { ...seals.revocation!, blockNumber: 99 };
    await show({ verification: { ...given.verification, seals: { ...seals, revocation: other } } });
    await userEvent.click(screen.getByRole('button', { name: 'Verify in this browser' }));
    const band = await screen.findByRole('alert', {}, { timeout: 300_000 });
    expect(band.textContent).toContain('99');
  });

  it('says so when the platform said something else than the browser finds', async () => {
    const given = await world('revoked');
    vi.stubGlobal('fetch', given.fetcher);
    const verification: PublicVerification = { ...given.verification, verdict: 'valid' };
    await show({ verification });
    await userEvent.click(screen.getByRole('button', { name: 'Verify in this browser' }));
    const said = 'Your browser finds: Revoked. The platform said: Verified. Trust your browser.';
    expect(await screen.findByText(said, {}, { timeout: 300_000 })).toBeTruthy();
    expect(heading()).toBe('Your browser comes to another result.');
    expect(document.querySelector('.verdict-revoked .verdict-word')?.textContent).toBe('Revoked');
  });
});

describe('the data of the page', () => {
  it('is what the server wrote into it', () => {
    document.body.innerHTML = `<script type="application/json" id="verification">{"language":"es-MX","failure":"missing"}</script>`;
    expect(readPageData(document)).toEqual({ language: 'es-MX', failure: 'missing' });
    document.body.innerHTML = '';
    expect(readPageData(document)).toBeUndefined();
  });

  it('is asked of the API where the page came without', async () => {
    const verification = sample();
    const answer = (response: Response) => fetchPageData('x', 'en-US', () => Promise.resolve(response));
    expect(await answer(Response.json(verification))).toEqual({ language: 'en-US', verification });
    expect(await answer(new Response('', { status: 404 }))).toMatchObject({ failure: 'missing' });
    expect(await answer(new Response('', { status: 503 }))).toMatchObject({ failure: 'unavailable' });
    expect(await fetchPageData('x', 'en-US', () => Promise.reject(new TypeError()))).toMatchObject({
      failure: 'unavailable',
    });
  });
});
