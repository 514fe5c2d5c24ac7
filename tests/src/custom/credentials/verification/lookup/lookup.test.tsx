import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortNumberText } from '../../../../../../contract/credentials/credentials/index.ts';
import { createPreferences } from '../../../../../../src/custom/base/open/preferences.ts';
import enUS from '../../../../../../src/custom/credentials/verification/anything/words/en-US.ts';
import esMX from '../../../../../../src/custom/credentials/verification/anything/words/es-MX.ts';
import { keptFile } from '../../../../../../src/custom/credentials/verification/kept-file.ts';
import { differencesOf } from '../../../../../../src/custom/credentials/verification/lookup/compare-file.ts';
import { credentialIn } from '../../../../../../src/custom/credentials/verification/lookup/find-credential.ts';
import { LookupPage } from '../../../../../../src/custom/credentials/verification/lookup/LookupPage.tsx';
import { loadLookupWords } from '../../../../../../src/custom/credentials/verification/lookup/words/index.ts';
import { renderPage } from '../../../../../../server/modules/credentials/rendering/render.ts';
import { designed } from '../../../../../support/data/design.ts';

const ID = 'AbCdEfGhIjKlMnOpQrStUv';
const SIGNED = {
  id: `https://sello.example/verify/${ID}`,
  credentialSubject: { name: 'Ana', degree: 'Derecho' },
  proof: [{ proofValue: 'z1' }, { proofValue: 'z2' }],
};
afterEach(() => sessionStorage.clear());

describe('what somebody pastes or scans', () => {
  it.each([
    [ID, ID],
    [`  https://sello.example/verify/${ID}  `, ID],
    [`https://titulos.uni.example/verify/${ID}?lang=es-MX#x`, ID],
    [`Verify at: https://sello.example/verify/${ID}.`, ID],
    [`https://sello.example/verify/${ID}x`, undefined],
    ['https://sello.example/v/AbCdEfGhIjKlMnOpQrStUv', undefined],
    ['', undefined],
  ])('%s leads to %s', (text, id) => expect(credentialIn(text)).toBe(id));
});

describe('a file beside what was signed', () => {
  it('is the same in whatever order its members stand, and with the issuer’s proof alone', () => {
    const { id, credentialSubject, proof } = SIGNED;
    expect(differencesOf({ proof: proof[0], credentialSubject, id }, SIGNED)).toEqual([]);
  });

  it.each([
    ['another claim', { credentialSubject: { name: 'Ana', degree: 'Medicina' } }, ['degree']],
    ['a claim more', { credentialSubject: { ...SIGNED.credentialSubject, honours: true } }, ['honours']],
    ['another member', { validUntil: '2030-01-01T00:00:00Z' }, ['validUntil']],
    ['another proof', { proof: { proofValue: 'z9' } }, ['proof']],
    ['no proof', { proof: undefined }, ['proof']],
    ['a member that every object has', JSON.parse('{"__proto__":{}}'), ['__proto__']],
  ])('is told by name with %s', (_, more, names) =>
    expect(differencesOf({ ...SIGNED, ...more }, SIGNED)).toEqual(names),
  );
});

const NUMBER = shortNumberText(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]));

async function show(
  language: 'en-US' | 'es-MX' = 'en-US',
  numbers: (body: string) => Response = () => Response.json({ credentialId: ID }),
) {
  const open = vi.fn();
  const preferences = createPreferences(() => window.localStorage);
  const words = await loadLookupWords(language);
  const answers: Record<string, Response> = { [ID]: Response.json(SIGNED) };
  const fetcher = vi.fn(async (url: string, init?: RequestInit) => {
    if (url.startsWith('/api/v1/public/credential-numbers')) return numbers(String(init?.body));
    const id = /credentials\/([\w-]+)/.exec(url)?.[1] ?? '';
    return answers[id]?.clone() ?? new Response(null, { status: 404 });
  });
  vi.stubGlobal('fetch', fetcher);
  render(<LookupPage preferences={preferences} speech={{ language, words }} open={open} />);
  const choose = (file: File) => userEvent.upload(screen.getByLabelText(words.file), file, { applyAccept: false });
  return { open, words, choose, fetcher };
}
const refusal = (status: number, message: string) => () => Response.json({ key: 'x', message }, { status });
const jsonFile = (value: unknown) => new File([JSON.stringify(value)], 'credential.json');

describe('the page where one looks for a credential', () => {
  it('finds a credential by the number on its PDF, and sends the number in no address', async () => {
    const sent: string[] = [];
    const { open, words, fetcher } = await show('en-US', body => {
      sent.push(body);
      return Response.json({ credentialId: ID });
    });
    await userEvent.type(screen.getByRole('textbox', { name: words.field }), `${NUMBER.toLowerCase()}{Enter}`);
    await waitFor(() => expect(open).toHaveBeenCalledWith(ID));
    expect(sent).toEqual([JSON.stringify({ number: NUMBER })]);
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual(['/api/v1/public/credential-numbers?lang=en-US']);
  });

  it.each(['0000-0000-0000-0000', NUMBER.slice(0, -1), `${NUMBER}0`])(
    'says at once that the number “%s” is mistyped, without asking the server',
    async typed => {
      const { words, fetcher } = await show();
      await userEvent.type(screen.getByRole('textbox', { name: words.field }), `${typed}{Enter}`);
      expect(screen.getByText(words.number.wrong)).toBeTruthy();
      expect(fetcher).not.toHaveBeenCalled();
    },
  );

  it.each([
    [404, 'unknown'],
    [410, 'erased'],
    [503, 'unavailable'],
  ] as const)('says what an answer %i means of a number', async (status, problem) => {
    const { words, open } = await show('es-MX', refusal(status, ''));
    await userEvent.type(screen.getByRole('textbox', { name: words.field }), `${NUMBER}{Enter}`);
    expect(await screen.findByText(words.number[problem])).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
  });

  it('passes on how long to wait after too many numbers', async () => {
    const { words } = await show('en-US', refusal(429, 'Wait 60 seconds.'));
    await userEvent.type(screen.getByRole('textbox', { name: words.field }), `${NUMBER}{Enter}`);
    expect(await screen.findByText('Wait 60 seconds.')).toBeTruthy();
  });

  it('opens the page of a link, and asks for something where nothing was entered', async () => {
    const { open, words } = await show();
    const field = screen.getByRole('textbox', { name: words.field });
    await userEvent.click(screen.getByRole('button', { name: words.verify }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words.nothing)).toBeTruthy();
    await userEvent.type(field, SIGNED.id);
    await userEvent.click(screen.getByRole('button', { name: words.verify }));
    expect(open).toHaveBeenCalledWith(ID);
  });

  it.each([
    ['en-US', 'https://elsewhere.example/diploma', enUS.named.link[0]],
    ['es-MX', 'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fissuer.example%2F1', esMX.named.offer[0]],
    ['en-US', 'openid4vp://?request_uri=https%3A%2F%2Fverifier.example%2F1', enUS.named.request[0]],
  ] as const)('names in %s what %s is, and opens nothing', async (language, text, name) => {
    const { open, words, fetcher } = await show(language);
    await userEvent.type(screen.getByRole('textbox', { name: words.field }), `${text}{Enter}`);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('compares a credential of this site that was pasted with what was signed', async () => {
    const { open, words } = await show();
    const changed = JSON.stringify({ ...SIGNED, credentialSubject: { name: 'Otra', degree: 'Derecho' } });
    await userEvent.click(screen.getByRole('heading', { name: words.title }));
    await userEvent.paste(changed);
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith(ID));
    expect(keptFile(() => sessionStorage, ID)).toEqual({ isPdf: false, differences: ['name'] });
  });

  it('opens the page of a file, which is told what of it differs for as long as the tab is open', async () => {
    const { open, choose } = await show('es-MX');
    await choose(jsonFile({ ...SIGNED, credentialSubject: { name: 'Otra', degree: 'Derecho' } }));
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith(ID));
    expect(keptFile(() => sessionStorage, ID)).toEqual({ isPdf: false, differences: ['name'] });
  });

  it('opens no page where the browser would not keep what was found', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('nothing is kept', 'SecurityError');
    });
    const { open, words, choose } = await show();
    await choose(jsonFile({ ...SIGNED, credentialSubject: { name: 'Otra' } }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.problem.unkept);
    expect(open).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('reads the credential that a PDF carries', async () => {
    const bytes = Buffer.from(JSON.stringify(SIGNED));
    const attachment = { name: `${ID}.json`, mediaType: 'application/vc', description: 'The credential', bytes };
    const pdf = await renderPage({ ...designed([]), layout: null, attachments: [attachment] });
    const { open, choose } = await show();
    await choose(new File([Uint8Array.from(pdf)], 'diploma.pdf'));
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith(ID));
    expect(keptFile(() => sessionStorage, ID)).toEqual({ isPdf: true, differences: [] });
  });

  it.each([
    ['a text', new File(['hello'], 'a.json'), enUS.unknown.title],
    ['a PDF that carries nothing', new File(['%PDF-1.7 hello'], 'a.pdf'), enUS.unknown.title],
    ['JSON that is no credential', jsonFile({ id: 'urn:uuid:1' }), enUS.unknown.title],
    [
      'a credential of another site with the same software',
      jsonFile({ ...SIGNED, id: `https://a.example/verify/${'B'.repeat(22)}`, type: ['VerifiableCredential'] }),
      enUS.verdict.invalid[0],
    ],
  ] as const)('says of %s what it is', async (_, file, name) => {
    const { open, choose } = await show();
    await choose(file);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
    cleanup();
  });

  it('says that no credential has the address that a file of this site names', async () => {
    const { open, words, choose } = await show();
    await choose(jsonFile({ id: `${window.location.origin}/verify/${'B'.repeat(22)}` }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.problem.unknown);
    expect(open).not.toHaveBeenCalled();
  });
});
