import { describe, expect, it } from 'vitest';
import { decide, decideIdle, type Tokens } from '../../../src/authProvider/session.ts';

const NOW = 1_800_000_000_000;
const tokens = (accessLeft: number, refreshLeft: number): Tokens => ({
  access: 'access',
  refresh: 'refresh',
  accessExpiresAt: NOW + accessLeft,
  refreshExpiresAt: NOW + refreshLeft,
});

describe('decide', () => {
  it('is signed out without tokens', () => expect(decide(null, NOW)).toBe('signedOut'));

  it.each([
    [1001, 300_000, 'use'],
    [1001, 0, 'use'],
    [1000, 300_000, 'refresh'],
    [0, 300_000, 'refresh'],
    [-60_000, 60_000, 'refresh'],
    [-60_000, 3001, 'refresh'],
    [-60_000, 3000, 'logOut'],
    [0, -1, 'logOut'],
  ] as const)('with %i ms of access and %i ms of refresh left: %s', (access, refresh, expected) => {
    expect(decide(tokens(access, refresh), NOW)).toBe(expected);
  });
});

describe('decideIdle', () => {
  it.each([
    [100_000, 280_000, 'use'],
    [-1, 60_001, 'use'],
    [-1, 60_000, 'refresh'],
    [50_000, 60_000, 'refresh'],
    [50_000, 2000, 'use'],
    [-1, 3000, 'logOut'],
  ] as const)('with %i ms of access and %i ms of refresh left: %s', (access, refresh, expected) => {
    expect(decideIdle(tokens(access, refresh), NOW)).toBe(expected);
  });

  it('is signed out without tokens', () => expect(decideIdle(null, NOW)).toBe('signedOut'));
});
