// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Shown } from '../../../../../../contract/credentials/verification/index.ts';
import { isObject, type JsonObject, type JsonValue } from '../../../../../../engine/json.ts';
import { differences } from '../../../../../../src/custom/credentials/verification/check/compare.ts';
import type { Reading } from '../../../../../../src/custom/credentials/verification/check/readers.ts';
import { verifyInBrowser } from '../../../../../../src/custom/credentials/verification/check/verify-in-browser.ts';
import { NOW } from '../../../../../engine/support/diploma.ts';
import { world, type World } from '../world.ts';

async function check(given: World, now = NOW) {
  const readings: Reading[] = [];
  const result = await verifyInBrowser({
    verification: given.verification,
    fetcher: given.fetcher,
    now,
    allowHttpLocalhost: false,
    onReading: reading => readings.push(reading),
  });
  const step = (id: string) => result.steps.find(each => each.id === id);
  return { ...result, readings, step };
}

// Words and links that follow from what is compared, and what the verdict's own comparison covers.
// A seal that is not there has no values of its own to change.
const UNCOMPARED = /^(verdict|document|seals\.\w+|seals\.\w+\.(networkName|local|transactionUrl))$/;

/** The path of every value in a JSON document. */
const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [path];

function forge(document: Record<string, unknown>, path: readonly string[]): void {
  const [last = ''] = path.slice(-1);
  const at = path.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, document);
  const value = at[last];
  at[last] =
    typeof value === 'boolean'
      ? !value
      : last === 'language'
        ? 'en-US'
        : typeof value === 'number'
          ? value + 1
          : `${String(value)} forged`;
}

const change = (given: World, url: string, edit: (document: JsonObject) => JsonObject): void => {
  const document = given.documents.get(url);
  if (!isObject(document)) throw new Error(`Nothing stands at ${url}`);
  given.documents.set(url, edit(document));
};

describe('verifying in the browser', () => {
  it('finds a real credential valid, having read everything itself, each address once', async () => {
    const given = await world();
    const { verdict, steps, readings, ...found } = await check(given);
    expect(verdict).toBe('valid');
    expect(steps.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'parse passed',
      'issuer passed',
      'approval.1 passed',
      'approval.2 passed',
      'approvals passed',
      'validity passed',
      'status passed',
      'seal passed',
      'schema passed',
      'document passed',
    ]);
    expect(found.differences).toEqual([]);
    expect(new Set(given.asked).size).toBe(given.asked.length);
    expect([...given.asked].sort()).toEqual([...given.documents.keys(), given.at.schema].sort());
    expect(
      readings
        .filter(({ state }) => state === 'read')
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...given.asked].sort());
  });

  it('finds a revocation in the list, and its seal on the chain', async () => {
    const { verdict, step } = await check(await world('revoked'));
    expect(verdict).toBe('revoked');
    expect(step('status')).toMatchObject({ outcome: 'failed', reason: 'revoked' });
    expect(step('revocationSeal')).toMatchObject({ outcome: 'passed' });
  });

  it('finds a pause in the list beside it, with its end and its seal', async () => {
    const { verdict, step, differences: found } = await check(await world('paused'));
    expect(verdict).toBe('suspended');
    expect(step('status')).toMatchObject({ outcome: 'failed', reason: 'suspended' });
    expect(step('suspensionSeal')).toMatchObject({ outcome: 'passed' });
    expect(found).toEqual([]);
  });

  it('asks an issuer’s own domain first, and reads what the platform keeps of it where that does not answer or is the issuer’s no longer', async () => {
    const kept = 'https://sello.example/dids/kept/did.json';
    const issued = async (isInUse: boolean) => {
      const given = await world();
      given.documents.set(kept, given.documents.get(given.at.issuer) as JsonValue);
      given.verification.links.issuerDocument = kept;
      if (isInUse)
        given.verification.says.issuer.domain = { name: 'titulos.example', since: '2026-01-01T00:00:00.000Z' };
      return given;
    };
    const asked = await issued(true);
    expect((await check(asked)).verdict).toBe('valid');
    expect(asked.asked).toContain(asked.at.issuer);
    expect(asked.asked).not.toContain(kept);

    const silent = await issued(true);
    silent.documents.delete(silent.at.issuer);
    const { verdict, readings } = await check(silent);
    expect(verdict).toBe('valid');
    expect(readings).toContainEqual({ what: 'did-document', url: silent.at.issuer, state: 'unreachable' });
    expect(readings).toContainEqual({ what: 'did-document', url: kept, state: 'read' });

    // Whoever has control of a domain in use says whose keys speak for it.
    const another = await issued(true);
    change(another, another.at.issuer, document => ({ ...document, verificationMethod: [], assertionMethod: [] }));
    expect((await check(another)).step('issuer')).toMatchObject({ outcome: 'failed' });

    const former = await issued(false);
    change(former, former.at.issuer, document => ({ ...document, verificationMethod: [], assertionMethod: [] }));
    expect((await check(former)).verdict).toBe('valid');
    expect(former.asked).not.toContain(former.at.issuer);
  });

  it('finds what replaces it, by what the same issuer signed, and by nothing else', async () => {
    const given = await world('replaced');
    const { verdict, step, differences: found } = await check(given);
    expect([verdict, found]).toEqual(['revoked', []]);
    expect(step('successor')).toMatchObject({ outcome: 'passed' });
    // Another of the issuer's credentials replaces nothing.
    given.verification.links.successor = given.at.credential;
    const other = await check(given);
    expect(other.step('successor')).toMatchObject({ outcome: 'failed', reason: 'successor-foreign' });
    expect(other.differences).toContainEqual(expect.objectContaining({ what: 'replacedBy', verified: '' }));
    // Nor does one that was bent to say so.
    const bent = await world('replaced');
    change(bent, bent.at.successor, document => ({ ...document, name: 'Another diploma' }));
    expect((await check(bent)).step('successor')).toMatchObject({ outcome: 'failed' });
    // What cannot be read is neither.
    const away = await world('replaced');
    away.documents.delete(away.at.successor);
    expect((await check(away)).step('successor')).toMatchObject({ outcome: 'unchecked' });
  });

  it('finds changed content invalid', async () => {
    const given = await world();
    change(given, given.at.credential, document => ({ ...document, name: 'Another diploma' }));
    const { verdict, step } = await check(given);
    expect(verdict).toBe('invalid');
    expect(step('issuer')).toMatchObject({ outcome: 'failed', reason: 'proof-signature' });
  });

  it('does not take another true credential for the one on the page', async () => {
    const given = await world();
    const moved = { ...given, verification: { ...given.verification, id: 'ZZZZZZZZZZZZZZZZZZZZZZ' } };
    const { verdict, step } = await check(moved);
    expect(verdict).toBe('invalid');
    expect(step('document')).toMatchObject({ outcome: 'failed' });
  });

  it('finds nothing different on an honest page of a revoked credential, its reason and both seals included', async () => {
    expect((await check(await world('revoked', { picture: true }))).differences).toEqual([]);
  });

  // Every value of a page, changed in turn: a member that is added to what is shown is tried too.
  it.each(['revoked', 'replaced', 'paused'] as const)(
    'tells which value of the page is not the one it verified, whichever it is (%s)',
    async standing => {
      const given = await world(standing, { picture: true });
      const { steps } = await check(given);
      const paths = leaves(Shown.parse(given.verification)).filter(path => !UNCOMPARED.test(path.join('.')));
      expect(paths.length).toBeGreaterThan(40);
      for (const path of paths) {
        const forged = structuredClone(given.verification);
        forge(forged as unknown as Record<string, unknown>, path);
        // What the browser finds is what the honest page shows: proven above.
        expect(differences(forged, given.verification, steps), path.join('.')).not.toEqual([]);
      }
    },
  );

  it('names the value with what is shown and what is true', async () => {
    const given = await world();
    const { subject } = given.verification;
    const fields = subject.fields.map(field => (field.name === 'average' ? { ...field, value: '10' } : field));
    const verification = { ...given.verification, subject: { ...subject, fields, name: 'Somebody Else' } };
    expect((await check({ ...given, verification })).differences).toEqual([
      { what: 'recipient', shown: 'Somebody Else', verified: 'Graduate 1' },
      { what: 'field', label: 'average', shown: '1. Promedio: 10', verified: '1. Promedio: 9.5' },
    ]);
  });

  it('names a picture that is not the one that was signed, and takes none on trust that it cannot read', async () => {
    const given = await world(undefined, { picture: true });
    expect((await check(given)).step('pictures')).toMatchObject({ outcome: 'passed' });
    given.picture = 'another face';
    const forged = await check(given);
    expect(forged.step('pictures')).toMatchObject({ outcome: 'failed', reason: 'related-resource-digest' });
    const url = given.verification.subject.fields.find(({ name }) => name === 'foto')?.picture?.url;
    expect([forged.verdict, forged.differences]).toEqual([
      'valid',
      [{ what: 'picture', label: 'foto', shown: url, verified: '' }],
    ]);
    given.picture = '';
    expect(await check(given)).toMatchObject({ verdict: 'unchecked', differences: [] });
    // What was removed, and what the page does not show, is nothing that anybody has to verify.
    const fields = given.verification.subject.fields.map(field =>
      field.picture ? { ...field, picture: { ...field.picture, shown: false } } : field,
    );
    const { subject } = given.verification;
    expect(
      await check({ ...given, verification: { ...given.verification, subject: { ...subject, fields } } }),
    ).toMatchObject({ verdict: 'valid', differences: [] });
  });

  it('takes no label from a schema that is not the signed one, and none on trust where it cannot be read', async () => {
    const given = await world();
    given.schema = given.schema.replace('Promedio', 'Reprobado');
    const forged = await check(given);
    expect(forged.step('schema')).toMatchObject({ outcome: 'failed' });
    expect(forged.differences.map(({ label }) => label)).toContain('average');
    given.schema = '';
    const blind = await check(given);
    expect(blind.step('schema')).toMatchObject({ outcome: 'unchecked' });
    expect([blind.verdict, blind.differences]).toEqual(['unchecked', []]);
  });

  it.each([
    ['list', 'status', 'status-unavailable'],
    ['seals', 'seal', 'seal-unavailable'],
    ['issuer', 'issuer', 'did-unavailable'],
    ['approver', 'approval.1', 'did-unavailable'],
  ] as const)('could not check, rather than judge, when the %s is unreachable', async (what, id, reason) => {
    const given = await world();
    given.documents.delete(given.at[what]);
    const { verdict, step, readings, ...found } = await check(given);
    expect([verdict, found.differences]).toEqual(['unchecked', []]);
    expect(step(id)).toMatchObject({ outcome: 'unchecked', reason });
    expect(readings).toContainEqual(expect.objectContaining({ url: given.at[what], state: 'unreachable' }));
  });

  it('trusts neither a chain that does not know the root nor the record of another contract', async () => {
    const unknown = await world();
    const root = [...unknown.documents.keys()].find(url => url.includes('/roots/')) ?? '';
    change(unknown, root, document => ({ ...document, known: false, blockNumber: null }));
    expect((await check(unknown)).step('seal')).toMatchObject({ outcome: 'failed', reason: 'seal-root-unknown' });
    change(unknown, root, document => ({ ...document, known: true, contract: `0x${'9'.repeat(40)}` }));
    expect((await check(unknown)).step('seal')).toMatchObject({ outcome: 'unchecked', reason: 'chain-unavailable' });
  });

  it('trusts no seal of a contract that the platform does not stand for', async () => {
    const given = await world();
    const registries = [...given.documents.keys()].find(url => url.endsWith('/chain')) ?? '';
    const told = given.documents.get(registries);
    for (const other of [{ contract: `0x${'9'.repeat(40)}` }, { networkId: '1' }, { chainId: 1 }]) {
      const [registry] = (told as { registries: JsonObject[] }).registries;
      change(given, registries, () => ({ registries: [{ ...registry, ...other }] }));
      const { verdict, step } = await check(given);
      expect(step('seal')).toMatchObject({ outcome: 'unchecked', reason: 'seal-untrusted' });
      expect(verdict).toBe('unchecked');
    }
  });

  it('sees through a seal of the revocation that belongs to another credential', async () => {
    const given = await world('revoked');
    change(given, given.at.seals, seals => {
      const revocation = seals.revocation as JsonObject;
      const other = { ...(revocation.change as JsonObject), credentialDigest: '00'.repeat(32) };
      return { ...seals, revocation: { ...revocation, change: other } };
    });
    expect((await check(given)).step('revocationSeal')).toMatchObject({ outcome: 'failed', reason: 'seal-path' });
  });

  it('rejects when the credential itself cannot be read', async () => {
    const given = await world();
    given.documents.delete(given.at.credential);
    await expect(check(given)).rejects.toThrow();
  });
});

describe('the clock of the device', () => {
  const DAY = 86_400_000;
  /** The same answers, as a server sends them that says what time it is. */
  const dated = (given: World, more: Record<string, string> = {}): World => ({
    ...given,
    fetcher: async (...asked) => {
      const answer = await given.fetcher(...asked);
      const headers = { ...Object.fromEntries(answer.headers), date: NOW.toUTCString(), ...more };
      return new Response(await answer.arrayBuffer(), { headers });
    },
  });

  it.each([
    ['behind, before anything was signed', -400 * DAY, 400 * 1440],
    ['ahead, after all has expired', 9_000 * DAY, 9_000 * 1440],
    ['12 minutes ahead', 12 * 60_000, 12],
    ['7 minutes behind', -7 * 60_000, 7],
  ])('is told as wrong, and calls no signature false, where it is %s', async (_, ahead, minutes) => {
    const { verdict, clockMinutes, steps } = await check(dated(await world()), new Date(NOW.getTime() + ahead));
    expect({ verdict, clockMinutes }).toEqual({ verdict: 'valid', clockMinutes: minutes });
    expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it('is right where it differs by less than an answer may be late, or by the age of a kept answer', async () => {
    const late = new Date(NOW.getTime() + 9_000);
    expect((await check(dated(await world()), late)).clockMinutes).toBeNull();
    const later = new Date(NOW.getTime() + 3_600_000);
    expect((await check(dated(await world(), { age: '3600' }), later)).clockMinutes).toBeNull();
  });

  it('is believed where no answer says what time it is', async () => {
    const { verdict, clockMinutes } = await check(await world(), new Date(NOW.getTime() - 4_000 * DAY));
    expect(verdict).not.toBe('valid');
    expect(clockMinutes).toBeNull();
  });
});
