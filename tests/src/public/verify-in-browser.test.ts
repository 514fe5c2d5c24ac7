// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../engine/json.ts';
import type { Reading } from '../../../src/custom/public/check/readers.ts';
import { verifyInBrowser } from '../../../src/custom/public/check/verify-in-browser.ts';
import { NOW } from '../../engine/support/diploma.ts';
import { world, type World } from './world.ts';

async function check(given: World) {
  const readings: Reading[] = [];
  const result = await verifyInBrowser({
    verification: given.verification,
    fetcher: given.fetcher,
    now: NOW,
    allowHttpLocalhost: false,
    onReading: reading => readings.push(reading),
  });
  const step = (id: string) => result.steps.find(each => each.id === id);
  return { ...result, readings, step };
}

const change = (given: World, url: string, edit: (document: JsonObject) => JsonObject): void => {
  const document = given.documents.get(url);
  if (!isObject(document)) throw new Error(`Nothing stands at ${url}`);
  given.documents.set(url, edit(document));
};

describe('verifying in the browser', () => {
  it('finds a real credential valid, having read everything itself, each address once', async () => {
    const given = await world();
    const { verdict, steps, readings } = await check(given);
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
      'document passed',
    ]);
    expect(new Set(given.asked).size).toBe(given.asked.length);
    expect([...given.asked].sort()).toEqual([...given.documents.keys()].sort());
    expect(
      readings
        .filter(({ state }) => state === 'read')
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...given.asked].sort());
  });

  it('finds a revocation in the list, and its seal on the chain', async () => {
    const { verdict, step } = await check(await world({ revoked: true }));
    expect(verdict).toBe('revoked');
    expect(step('status')).toMatchObject({ outcome: 'failed', reason: 'revoked' });
    expect(step('revocationSeal')).toMatchObject({ outcome: 'passed' });
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
    const { verdict, step } = await check({
      ...given,
      verification: { ...given.verification, digest: 'cd'.repeat(32) },
    });
    expect(verdict).toBe('invalid');
    expect(step('document')).toMatchObject({ outcome: 'failed' });
    const moved = { ...given, verification: { ...given.verification, id: 'ZZZZZZZZZZZZZZZZZZZZZZ' } };
    expect((await check(moved)).verdict).toBe('invalid');
  });

  it.each([
    ['list', 'status', 'status-unavailable'],
    ['seals', 'seal', 'seal-unavailable'],
    ['issuer', 'issuer', 'did-unavailable'],
  ] as const)('could not check, rather than judge, when the %s is unreachable', async (what, id, reason) => {
    const given = await world();
    given.documents.delete(given.at[what]);
    const { verdict, step, readings } = await check(given);
    expect(verdict).toBe('unchecked');
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
    const given = await world({ revoked: true });
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
