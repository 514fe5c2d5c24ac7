import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  isMoving,
  resendBlock,
} from '../../../../../src/resources/credentials/credentials/credential-model.ts';
import { exportRows } from '../../../../../src/resources/credentials/credentials/export-rows.ts';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { buildCredential, buildSummary } from '../../../../support/data/credential-data.ts';

const all = { approve: true, issue: true, revoke: true, resend: true };
const none = { approve: false, issue: false, revoke: false, resend: false };
type Asked = Parameters<typeof actionsOf>;
const names = (credential: Asked[0], rights: Asked[1], now = Date.now()) =>
  actionsOf(credential, rights, now).map(({ action, why }) => (why ? `${action}: ${why}` : action));
const pending = buildSummary({ status: 'pending', progress: 'pending', waitsForMe: true });

describe('actions on a credential', () => {
  it('by state', () => {
    expect(names(buildSummary(), all)).toEqual(['open', 'resend', 'remind', 'correct', 'suspend', 'revoke']);
    expect(names(pending, all)).toEqual(['approve', 'return', 'ask', 'resend: credentials.why.notSealed', 'cancel']);
    const returned = buildSummary({ status: 'returned', progress: 'returned' });
    expect(names(returned, all)).toEqual(['ask', 'resend: credentials.why.notSealed', 'cancel']);
    expect(names(buildSummary({ standing: 'revoked', status: 'revoked' }), all)).toEqual([
      'open',
      'resend',
      'revoke: credentials.why.revoked',
    ]);
    expect(names(buildSummary({ standing: 'suspended', status: 'suspended' }), all)).toEqual([
      'open',
      'resend',
      'correct',
      'reinstate',
      'revoke',
    ]);
    expect(names(buildSummary({ standing: 'superseded', status: 'superseded' }), all)).toEqual([
      'open',
      'resend',
      'revoke: credentials.why.superseded',
    ]);
    expect(names({ ...pending, standing: 'canceled', status: 'canceled', waitsForMe: false }, all)).toEqual([]);
  });

  it('may be canceled until it is sent, but for what took the place of another', () => {
    const cancel = (overrides: Partial<Credential>) =>
      names(buildCredential(overrides), all).filter(name => name.startsWith('cancel'));
    for (const progress of ['signed', 'sealed'] as const)
      expect(cancel({ progress, status: progress })).toEqual(['cancel']);
    expect(cancel({ progress: 'sealed', status: 'sealed', corrects: { id: 'x', reason: 'Typo' } })).toEqual([
      'cancel: errors.credential.replaces',
    ]);
    for (const progress of ['sent', 'delivered'] as const) expect(cancel({ progress, status: progress })).toEqual([]);
    expect(cancel({ progress: 'sealed', standing: 'suspended', status: 'suspended' })).toEqual([]);
    const canceled = { standing: 'canceled', status: 'canceled' } as const;
    expect(isMoving(buildCredential({ ...canceled, progress: 'sealed' }))).toBe(true);
    expect(isMoving(buildCredential({ ...canceled, progress: 'pending' }))).toBe(false);
  });

  it('says why a pause or a correction has to wait, or comes too late', () => {
    const only = (overrides: Partial<Credential>) =>
      names(buildCredential(overrides), { ...none, issue: true, revoke: true }).slice(1);
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    expect(only({ status: 'expired', expiresAt })).toEqual([
      'correct: errors.credential.over',
      'suspend: errors.credential.over',
      'revoke',
    ]);
    expect(only({ correctedBy: { id: 'x', progress: 'pending' } })).toEqual([
      'correct: errors.credential.in_correction',
      'suspend: errors.credential.in_correction',
      'revoke: errors.credential.in_correction',
    ]);
  });

  it('offers no pause of an Open Badge, which names no list of pauses', () => {
    const offered = (overrides: Partial<Credential>) => names(buildCredential(overrides), { ...none, revoke: true });
    expect(offered({})).toContain('suspend');
    expect(offered({ pausable: false })).not.toContainEqual(expect.stringContaining('suspend'));
    expect(offered({ pausable: false })).toContain('revoke');
    expect(offered({ byApi: true })).not.toContainEqual(expect.stringContaining('correct'));
  });

  it('offers a reminder of what was sent and not opened, and says why it has to wait', () => {
    const reminder = (overrides: Partial<Credential>) =>
      names(buildCredential(overrides), { ...none, resend: true }).filter(name => name.startsWith('remind'));
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
    expect(reminder({})).toEqual(['remind']);
    expect(reminder({ viewedAt: ago(1) })).toEqual([]);
    expect(reminder({ status: 'sealed', progress: 'sealed' })).toEqual([]);
    expect(reminder({ remindedAt: ago(2.9) })).toEqual(['remind: errors.credential.reminded']);
    expect(reminder({ remindedAt: ago(3) })).toEqual(['remind']);
    expect(reminder({ mailError: 'no such user' })).toEqual(['remind: errors.credential.not_arrived']);
  });

  it('by role: who may only look, opens the public page', () => {
    expect(names(buildSummary(), none)).toEqual(['open']);
    expect(names(pending, none)).toEqual([]);
    expect(names(pending, { ...none, approve: true })).toEqual(['approve', 'return']);
  });

  it('who has approved is not asked again, and what expired cannot be approved', () => {
    expect(names({ ...pending, waitsForMe: false }, { ...none, approve: true })).toEqual([]);
    expect(names({ ...pending, status: 'expired' }, { ...none, approve: true })).toEqual([
      'approve: credentials.why.pendingExpired',
      'return: credentials.why.pendingExpired',
    ]);
  });

  it('nothing is mailed without an address or before the seal', () => {
    const { receiver } = buildSummary();
    expect(resendBlock(buildSummary({ receiver: { ...receiver, email: null } }))).toBe('errors.credential.no_mail');
    expect(resendBlock(buildSummary({ progress: 'signed', status: 'signed' }))).toBe('credentials.why.notSealed');
    expect(resendBlock(buildSummary())).toBeNull();
  });

  it('moves until it is sent, and after a revocation until that is sealed', () => {
    expect(isMoving(buildCredential({ progress: 'signed' }))).toBe(true);
    expect(isMoving(buildCredential())).toBe(false);
    for (const standing of ['revoked', 'superseded', 'suspended'] as const)
      expect(isMoving(buildCredential({ standing })), standing).toBe(true);
  });
});

it('exports headings and states in words, and no formula', () => {
  const receiver = { ...buildSummary().receiver, name: '=HYPERLINK("http://evil")' };
  const [row] = exportRows([buildSummary({ receiver })], key => key);
  expect(row?.['resources.credentials.fields.receiver']).toBe(`'=HYPERLINK("http://evil")`);
  expect(row?.['resources.credentials.fields.status']).toBe('states.credential.sent');
  expect(row?.['resources.credentials.fields.expiresAt']).toBe('');
});

it('exports the fields of each template as columns, and dates where the reader is', () => {
  const said = (label: string, value: string | number | boolean | string[], more: object = {}) => ({
    name: label.toLowerCase(),
    label,
    value,
    ...more,
  });
  const requestedAt = '2026-11-21T10:05:00.000Z';
  const [row] = exportRows(
    [
      buildSummary({
        requestedAt,
        fields: [
          said('Course', '=1+1'),
          said('Hours', 40),
          said('Subjects', ['Law', 'Art']),
          said('resources.credentials.fields.title', 'Dr.'),
          said('Photo', 'ab'.repeat(32), { picture: true }),
        ],
      }),
    ],
    key => key,
  );
  expect(row).toMatchObject({
    Course: "'=1+1",
    Hours: '40',
    Subjects: 'Law, Art',
    'resources.credentials.fields.title (2)': 'Dr.',
  });
  expect(row).not.toHaveProperty('Photo');
  const at = new Date(requestedAt);
  const two = (n: number) => String(n).padStart(2, '0');
  expect(row?.['resources.credentials.fields.requestedAt']).toBe(
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`,
  );
});
