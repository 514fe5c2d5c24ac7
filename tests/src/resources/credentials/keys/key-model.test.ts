import { describe, expect, it } from 'vitest';
import { keyState } from '../../../../../contract/credentials/keys/states.ts';
import { isRenewable, localTime, useOf, warningOf } from '../../../../../src/resources/credentials/keys/key-model.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

describe('a key', () => {
  it('is what it was told to be, else what the clock says', () => {
    const key = { expiresAt: NOW, retiredAt: null, compromisedAt: null };
    expect(keyState(key, NOW - 1)).toBe('active');
    expect(keyState(key, NOW)).toBe('expired');
    expect(keyState({ ...key, retiredAt: NOW }, NOW - 1)).toBe('retired');
    expect(keyState({ ...key, retiredAt: NOW, compromisedAt: NOW }, NOW - 1)).toBe('compromised');
  });

  it('is told of from thirty days before its end, while it is in use', () => {
    expect(warningOf({ state: 'active', inUse: true, expireAt: at(31) }, NOW)).toBeNull();
    expect(warningOf({ state: 'active', inUse: true, expireAt: at(30) }, NOW)).toBe('endsSoon');
    expect(warningOf({ state: 'expired', inUse: true, expireAt: at(-1) }, NOW)).toBe('hasEnded');
    expect(warningOf({ state: 'retired', inUse: false, expireAt: at(-1) }, NOW)).toBeNull();
    expect(warningOf({ state: 'active', inUse: false, expireAt: at(5) }, NOW)).toBeNull();
  });

  it('is said to be used while it is, and no longer', () => {
    const said = (['active', 'expired', 'retired', 'compromised'] as const).flatMap(state =>
      (['issue', 'approve'] as const).map(purpose => useOf({ state, purpose, inUse: state === 'active' })),
    );
    expect(said).toEqual([
      ...['own', 'holder', 'aside', 'holderBefore'],
      ...['ownBefore', 'holderBefore', 'ownBefore', 'holderBefore'],
    ]);
    expect(useOf({ state: 'expired', purpose: 'issue', inUse: true })).toBe('own');
  });

  it('is renewed while it is in use', () => {
    const states = ['active', 'expired', 'retired', 'compromised'] as const;
    const renewable = (purpose: 'issue' | 'approve', inUse: boolean) =>
      states.filter(state => isRenewable({ state, purpose, inUse }));
    expect(renewable('issue', true)).toEqual(['active', 'expired']);
    expect(renewable('approve', true)).toEqual(['active', 'expired']);
    // A DID that the organization issued by goes on telling what was revoked; an approver who left does nothing.
    expect(renewable('issue', false)).toEqual(['active', 'expired']);
    expect(renewable('approve', false)).toEqual([]);
  });

  it('is told about in the reader’s own time', () => {
    expect(new Date(localTime(NOW)).getTime()).toBe(NOW);
  });
});
