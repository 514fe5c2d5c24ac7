import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../../../contract/base/common/language.ts';
import { resolveDidKey } from '../../../../../../engine/did/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { signDocument } from '../../../../../../engine/proofs/index.ts';
import { createBitstring, setBit, statusEntry, statusListCredential } from '../../../../../../engine/status/index.ts';
import { Anything } from '../../../../../../src/custom/credentials/verification/anything/Anything.tsx';
import { checkThing } from '../../../../../../src/custom/credentials/verification/anything/check-thing.ts';
import enUS from '../../../../../../src/custom/credentials/verification/anything/words/en-US.ts';
import esMX from '../../../../../../src/custom/credentials/verification/anything/words/es-MX.ts';
import pageEn from '../../../../../../src/custom/credentials/verification/i18n/en-US.ts';
import { canonizer, party } from '../../../../../engine/support/parties.ts';
import { foreignCredential } from '../../../../../support/documents/foreign.ts';

const DID = 'did:web:issuer.example';
const KEYS = 'https://issuer.example/.well-known/did.json';
const LIST = 'https://issuer.example/status/1';
const keys = party(61);
const other = party(64);
const CREATED = '2026-03-01T10:00:00Z';

/** The DID document of a site, with the key of a party. */
function siteDocument(): JsonObject {
  const [method] = resolveDidKey(keys.did).verificationMethod;
  const own = { ...method, id: `${DID}#1`, controller: DID };
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: DID,
    verificationMethod: [own],
    assertionMethod: [`${DID}#1`],
  };
}
const ofSite = { ...keys.signer, verificationMethod: `${DID}#1` };
async function credential(index?: number): Promise<JsonObject> {
  const { proof: _proof, ...document } = await foreignCredential(61, {
    issuer: { id: DID, name: 'Instituto del Norte' },
    ...(index !== undefined && {
      credentialStatus: statusEntry({ statusListCredential: LIST, index, purpose: 'revocation' }),
    }),
  });
  return signDocument(document, ofSite, { created: CREATED }, canonizer());
}
async function statusList(by = ofSite, more: JsonObject = {}): Promise<JsonObject> {
  const bits = createBitstring();
  setBit(bits, 7, true);
  const list = statusListCredential({
    id: LIST,
    issuer: DID,
    purpose: 'revocation',
    list: bits,
    validFrom: '2026-03-01T00:00:00Z',
  });
  return signDocument({ ...list, ...more }, by, { created: CREATED }, canonizer());
}

const words: Record<Language, typeof enUS> = { 'en-US': enUS, 'es-MX': esMX };
function show(given: unknown, language: Language = 'en-US') {
  render(<Anything given={{ text: JSON.stringify(given) }} language={language} onOurs={() => undefined} />);
  return words[language];
}
const heading = (name: string) => screen.findByRole('heading', { name });

let plain: JsonObject;
beforeAll(async () => {
  plain = await credential();
});
afterEach(() => vi.unstubAllGlobals());

describe('what others issued, on /verify', () => {
  it.each(['en-US', 'es-MX'] as const)(
    'asks the issuer’s servers only after a click, and repeats the check (%s)',
    async language => {
      const asked: string[] = [];
      vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        return Response.json({ kind: 'did', url: KEYS, text: JSON.stringify(siteDocument()) });
      });
      const own = show(plain, language);
      await heading(own.verdict.unchecked[0] as string);
      expect(screen.getByText(own.issuer.claimed)).toBeTruthy();
      expect(asked).toEqual([]);
      expect(screen.getByText(/issuer\.example/, { selector: 'p' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: own.ask.button }));
      await heading(own.verdict.stranger[0] as string);
      expect(screen.getByText('Instituto del Norte')).toBeTruthy();
      expect(screen.getByText(own.issuer.domain.replace('{host}', 'issuer.example'))).toBeTruthy();
      expect(document.querySelector('.verdict-valid')).toBeNull();
      expect(await screen.findByText(own.ask.asked)).toBeTruthy();
      expect(asked).toEqual([
        `/api/v1/public/reads?${new URLSearchParams({ lang: language, kind: 'did', url: KEYS })}`,
      ]);
      cleanup();
    },
  );

  it('says with the server’s words why an address could not be read', async () => {
    const message = 'The address did not answer in time.';
    vi.stubGlobal('fetch', async () => Response.json({ key: 'reading.unread', message }, { status: 400 }));
    const own = show(plain);
    await heading(own.verdict.unchecked[0] as string);
    await userEvent.click(screen.getByRole('button', { name: own.ask.button }));
    const status = within(await screen.findByText(own.ask.refused).then(found => found.parentElement as HTMLElement));
    expect(status.getByText(message)).toBeTruthy();
    expect(status.getByText(KEYS)).toBeTruthy();
    expect(screen.getByText(pageEn.reasons['did-unavailable'])).toBeTruthy();
  });

  it('tells an issuer of this site from one that nobody here knows', async () => {
    const { host } = window.location;
    const did = `did:web:${encodeURIComponent(host)}:dids:uni`;
    const signer = { ...keys.signer, verificationMethod: `${did}#1` };
    const { proof: _proof, ...document } = await foreignCredential(61, { issuer: did });
    const own = await signDocument(document, signer, { created: CREATED }, canonizer());
    const keysOf = JSON.parse(JSON.stringify(siteDocument()).replaceAll(DID, did)) as JsonObject;
    vi.stubGlobal('fetch', async () => Response.json(keysOf));
    show(own);
    await heading(enUS.verdict.valid[1] === undefined ? '' : (enUS.verdict.valid[0] as string));
    expect(await screen.findByText(enUS.issuer.here)).toBeTruthy();
    expect(window.document.querySelector('.verdict-valid')).toBeTruthy();
  });

  it('never says “revoked” where the list is unreachable, expired, wrongly signed or too short', async () => {
    const read = async (list: () => Promise<JsonObject>, index = 3) => {
      const { checked } = await checkThing(await credential(index), async ({ url }) =>
        JSON.stringify(url === KEYS ? siteDocument() : await list()),
      );
      const { outcome, reason } = checked.steps.find(({ id }) => id === 'status') ?? {};
      return [checked.verdict, outcome, reason];
    };
    const open = (reason: string) => ['unchecked', 'unchecked', reason];
    expect(await read(() => statusList())).toEqual(['valid', 'passed', undefined]);
    expect(await read(() => statusList(), 7)).toEqual(['revoked', 'failed', 'revoked']);
    expect(await read(() => Promise.reject(new Error('away')))).toEqual(open('status-unavailable'));
    const expired = () => statusList(ofSite, { validUntil: '2026-04-01T00:00:00Z' });
    expect(await read(expired, 7)).toEqual(open('status-list-expired'));
    const forged = { ...other.signer, verificationMethod: `${DID}#1` };
    expect(await read(() => statusList(forged), 7)).toEqual(open('status-list-proof'));
    expect(await read(() => statusList(), 999_999)).toEqual(open('status-index-out-of-range'));
  });

  it('checks with what was read of contexts, and of nobody who is not named', async () => {
    const { wanted, checked } = await checkThing({
      ...plain,
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://issuer.example/context'],
    });
    expect(checked.verdict).toBe('unchecked');
    expect(wanted.map(({ kind, url }) => `${kind} ${url}`).sort()).toEqual([
      'context https://issuer.example/context',
      `did ${KEYS}`,
    ]);
  });
});
