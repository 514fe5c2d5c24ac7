import { describe, expect, it } from 'vitest';
import { next, type Machine } from '../../contract/base/common/index.ts';
import {
  CREDENTIAL_STATUS,
  credentialStatus,
  isDisabled,
  PROGRESS,
  progressMachine,
  STANDING,
  standingMachine,
} from '../../contract/credentials/credentials/index.ts';
import { CONTRACT_STATES, contractMachine } from '../../contract/vouchers/voucher-contracts/index.ts';
import { DOMAIN_STATES, domainMachine } from '../../contract/accounts/domains/index.ts';
import { KEY_STATES, keyMachine } from '../../contract/credentials/keys/index.ts';
import { ORGANIZATION_STATES, organizationMachine } from '../../contract/accounts/organizations/index.ts';
import { PROJECT_STATES, projectMachine } from '../../contract/accounts/projects/index.ts';
import { RECIPIENT_STATES, recipientMachine } from '../../contract/credentials/recipients/index.ts';
import { SERVICE_ACCOUNT_STATES, serviceAccountMachine } from '../../contract/accounts/service-accounts/index.ts';
import { stampedEnd, validUntil, type Validity } from '../../contract/credentials/templates/index.ts';
import {
  INVITATION_STATES,
  invitationMachine,
  ONBOARDING_STATES,
  onboardingMachine,
  USER_STATES,
  userMachine,
} from '../../contract/accounts/users/index.ts';

/** Every arrow that may be gone, written down once more and by hand: `event: from → to`. All others are refused. */
const MACHINES: [string, readonly string[], Machine<string, string>, string[]][] = [
  [
    'progress',
    PROGRESS,
    progressMachine,
    [
      'return: pending → returned',
      'ask: pending → pending',
      'ask: returned → pending',
      'sign: pending → signed',
      'seal: signed → sealed',
      'send: sealed → sent',
      'send: sent → sent',
      'deliver: sealed → delivered',
      'deliver: sent → delivered',
      'giveBack: delivered → sent',
    ],
  ],
  [
    'standing',
    STANDING,
    standingMachine,
    [
      'revoke: active → revoked',
      'revoke: suspended → revoked',
      'cancel: active → canceled',
      'suspend: active → suspended',
      'reinstate: suspended → active',
      'supersede: active → superseded',
      'supersede: suspended → superseded',
    ],
  ],
  [
    'organization',
    ORGANIZATION_STATES,
    organizationMachine,
    ['verify: pending → verified', 'reject: pending → rejected', 'resubmit: rejected → pending'],
  ],
  [
    'domain',
    DOMAIN_STATES,
    domainMachine,
    [
      'prove: claimed → proven',
      'prove: lost → proven',
      'use: proven → active',
      'lose: proven → lost',
      'lose: active → lost',
      'withdraw: claimed → withdrawn',
      'withdraw: proven → withdrawn',
      'withdraw: active → withdrawn',
      'withdraw: lost → withdrawn',
      'lapse: claimed → lapsed',
      'lapse: lost → lapsed',
    ],
  ],
  [
    'voucher contract',
    CONTRACT_STATES,
    contractMachine,
    [
      'deploy: requested → deploying',
      'deploy: deploying → deploying',
      'confirm: deploying → deployed',
      'fail: requested → failed',
      'fail: deploying → failed',
      'retry: failed → requested',
    ],
  ],
  ['project', PROJECT_STATES, projectMachine, ['remove: active → removed']],
  [
    'key',
    KEY_STATES,
    keyMachine,
    [
      'expire: active → expired',
      'renew: active → retired',
      'renew: expired → retired',
      'compromise: active → compromised',
      'compromise: expired → compromised',
      'compromise: retired → compromised',
      'compromise: compromised → compromised',
    ],
  ],
  [
    'service account',
    SERVICE_ACCOUNT_STATES,
    serviceAccountMachine,
    ['enable: disabled → enabled', 'disable: enabled → disabled'],
  ],
  [
    'organization user',
    USER_STATES,
    userMachine,
    [
      'takeUp: pending → active',
      'disable: active → disabled',
      'enable: disabled → active',
      'unbind: active → pending',
      'unbind: disabled → pending',
    ],
  ],
  [
    'invitation',
    INVITATION_STATES,
    invitationMachine,
    [
      'lapse: open → over',
      'decline: open → declined',
      'send: open → open',
      'send: over → open',
      'send: declined → open',
    ],
  ],
  [
    'onboarding',
    ONBOARDING_STATES,
    onboardingMachine,
    [
      'arrive: due → confirmed',
      'begin: due → begun',
      'begin: begun → begun',
      'begin: refused → begun',
      'confirm: begun → confirmed',
      'refuse: begun → refused',
      'rename: begun → due',
      'rename: confirmed → due',
      'rename: refused → due',
    ],
  ],
  [
    'recipient',
    RECIPIENT_STATES,
    recipientMachine,
    [
      'reach: pending → active',
      'enable: disabled → active',
      'reopen: disabled → pending',
      'disable: pending → disabled',
      'disable: active → disabled',
      'erase: pending → erased',
      'erase: disabled → erased',
      'erase: active → erased',
    ],
  ],
];

describe('the states of', () => {
  it.each(MACHINES)('%s move along these arrows and no others', (_, states, machine, arrows) => {
    const gone = Object.keys(machine).flatMap(event =>
      states.flatMap(from => {
        const to = next(machine, from, event);
        return to === null ? [] : [`${event}: ${from} → ${to}`];
      }),
    );
    expect(gone.sort()).toEqual([...arrows].sort());
  });

  it('a credential end for good when it is revoked, replaced or canceled', () => {
    for (const state of ['revoked', 'canceled', 'superseded'] as const)
      for (const event of Object.keys(standingMachine) as (keyof typeof standingMachine)[])
        expect(next(standingMachine, state, event)).toBeNull();
  });
});

describe('the status word', () => {
  const now = Date.UTC(2026, 5, 1);
  it('is what stands first: standing, then expiry, then progress', () => {
    for (const progress of PROGRESS) {
      expect(credentialStatus(progress, 'active', null, now)).toBe(progress);
      expect(credentialStatus(progress, 'active', now + 1, now)).toBe(progress);
      expect(credentialStatus(progress, 'active', now, now), 'valid to its last moment').toBe(progress);
      expect(credentialStatus(progress, 'active', now - 1, now)).toBe('expired');
      for (const standing of STANDING.filter(each => each !== 'active'))
        for (const end of [null, now - 1, now + 1])
          expect(credentialStatus(progress, standing, end, now)).toBe(standing);
    }
  });

  it('is always one of the contract’s', () => {
    for (const progress of PROGRESS)
      for (const standing of STANDING)
        for (const end of [null, 0, Number.MAX_SAFE_INTEGER])
          expect(CREDENTIAL_STATUS).toContain(credentialStatus(progress, standing, end, now));
  });

  it('delivered, revoked, canceled and superseded credentials are disabled, others not', () => {
    for (const progress of PROGRESS)
      for (const standing of STANDING)
        expect(isDisabled(progress, standing)).toBe(
          progress === 'delivered' || ['revoked', 'canceled', 'superseded'].includes(standing),
        );
  });
});

describe('the end of validity', () => {
  const from = (instant: string, validity: Validity, zone = 'UTC') =>
    validUntil(validity, Date.parse(instant), zone)?.toISOString() ?? null;
  const dynamic = (amount: number, unit: Extract<Validity, { type: 'dynamic' }>['unit']): Validity => ({
    type: 'dynamic',
    amount,
    unit,
  });

  it('is none, the last second of a day, or an amount of time later', () => {
    expect(from('2026-01-01T00:00:00Z', { type: 'none' })).toBeNull();
    expect(from('2026-01-01T00:00:00Z', { type: 'fixed', date: '2026-02-28' })).toBe('2026-02-28T23:59:59.000Z');
    // A day that ends elsewhere says when.
    expect(from('2026-01-01T00:00:00Z', { type: 'fixed', date: '2026-02-28', until: '2026-03-01T05:59:59.000Z' })).toBe(
      '2026-03-01T05:59:59.000Z',
    );
    expect(from('2026-01-01T10:00:00Z', dynamic(90, 'minutes'))).toBe('2026-01-01T11:30:00.000Z');
    expect(from('2026-01-01T10:00:00Z', dynamic(36, 'hours'))).toBe('2026-01-02T22:00:00.000Z');
    expect(from('2026-02-27T10:00:00Z', dynamic(2, 'days'))).toBe('2026-03-01T10:00:00.000Z');
    expect(from('2026-01-01T10:00:00Z', dynamic(2, 'weeks'))).toBe('2026-01-15T10:00:00.000Z');
  });

  it('goes by the days of the issuer, also where clocks are changed that day', () => {
    const fixed = (date: string): Validity => ({ type: 'fixed', date });
    const now = '2026-01-01T05:30:00Z';
    expect(from(now, fixed('2026-12-31'), 'America/Mexico_City')).toBe('2027-01-01T05:59:59.000Z');
    expect(from(now, fixed('2026-12-31'), 'Asia/Kolkata')).toBe('2026-12-31T18:29:59.000Z');
    // Clocks are turned back at the end of that day: 23:59:59 is shown twice.
    expect(from(now, fixed('2026-04-04'), 'America/Santiago')).toBe('2026-04-05T03:59:59.000Z');
    expect(from('2026-03-01T05:30:00Z', dynamic(1, 'months'), 'America/Mexico_City')).toBe('2026-03-29T05:30:00.000Z');
    expect(stampedEnd(fixed('2026-12-31'), 0, 'America/Mexico_City')).toBe('2026-12-31T23:59:59-06:00');
    expect(stampedEnd(fixed('2026-12-31'), 0, 'UTC')).toBe('2026-12-31T23:59:59Z');
    // A day of another place stays that day.
    const elsewhere: Validity = { type: 'fixed', date: '2026-12-31', until: '2027-01-01T02:59:59.000Z' };
    expect(stampedEnd(elsewhere, 0, 'America/Mexico_City')).toBe('2026-12-31T23:59:59-03:00');
    expect(stampedEnd(fixed('2026-13-40'), 0, 'America/Mexico_City')).toBeNull();
  });

  it('of days and weeks is the same time there, also across a change of the clocks', () => {
    // In Madrid clocks go forward on March 29, and back on October 25.
    const madrid = 'Europe/Madrid';
    expect(from('2026-03-28T22:30:00Z', dynamic(1, 'days'), madrid)).toBe('2026-03-29T21:30:00.000Z');
    expect(from('2026-10-20T21:30:00Z', dynamic(1, 'weeks'), madrid)).toBe('2026-10-27T22:30:00.000Z');
    expect(from('2026-03-28T22:30:00Z', dynamic(24, 'hours'), madrid)).toBe('2026-03-29T22:30:00.000Z');
    expect(stampedEnd(dynamic(2, 'days'), Date.parse('2026-03-28T10:00:00Z'), madrid)).toBe(
      '2026-03-30T11:00:00+02:00',
    );
  });

  it('after months and years is the same day, or the last one where there is none', () => {
    expect(from('2026-01-31T10:00:00Z', dynamic(1, 'months'))).toBe('2026-02-28T10:00:00.000Z');
    expect(from('2028-01-31T10:00:00Z', dynamic(1, 'months'))).toBe('2028-02-29T10:00:00.000Z');
    expect(from('2026-10-31T10:00:00Z', dynamic(13, 'months'))).toBe('2027-11-30T10:00:00.000Z');
    expect(from('2026-12-15T23:59:59Z', dynamic(1, 'months'))).toBe('2027-01-15T23:59:59.000Z');
    expect(from('2028-02-29T12:00:00Z', dynamic(1, 'years'))).toBe('2029-02-28T12:00:00.000Z');
    expect(from('2028-02-29T12:00:00Z', dynamic(4, 'years'))).toBe('2032-02-29T12:00:00.000Z');
    expect(from('2026-06-26T12:00:00Z', dynamic(1000, 'years'))).toBe('3026-06-26T12:00:00.000Z');
  });
});
