import { describe, expect, it } from 'vitest';
import type { ProjectCategory } from '../../../../contract/projects/index.ts';
import { organizationNotice } from '../../../../src/custom/shell/Banners.tsx';
import { switchTo } from '../../../../src/custom/shell/switch-project.ts';
import { landingOf } from '../../../../src/resources/projects/landing.ts';
import { relativeTime } from '../../../../src/custom/kit/DateField.tsx';
import { buildUser } from '../../../support/portal-data.ts';

describe('switching projects', () => {
  it.each([
    ['/', 'other', '/projects/b/credentials'],
    ['/projects', 'other', '/projects/b/credentials'],
    ['/projects/a/users', 'other', '/projects/b/users'],
    ['/projects/a/settings', 'health', '/projects/b/settings'],
    ['/projects/a/credentials/pending', 'other', '/projects/b/credentials/pending'],
    ['/projects/a/credentials/templates/create', 'other', '/projects/b/credentials/templates/create'],
    ['/projects/a/credentials/issued/77/json', 'other', '/projects/b/credentials'],
    ['/projects/a/credentials/77/approvers', 'other', '/projects/b/credentials'],
    ['/projects/a/credentials/pending', 'education', '/projects/b/credentials/pending'],
    ['/projects/a/users', 'education', '/projects/b/credentials'],
    ['/projects/a/users', 'passes', '/projects/b/credentials'],
    ['/projects/a/credentials', 'vouchers', '/projects/b/vouchers'],
    ['/projects/a/users', 'vouchersOffer', '/projects/b/vouchers/offers'],
  ] as [string, ProjectCategory, string][])('from %s to a project of %s: %s', (pathname, category, expected) => {
    expect(switchTo(pathname, { id: 'b', category })).toBe(expected);
  });

  it('lands in the section of the category', () => {
    expect(landingOf({ id: 'b', category: 'vouchersOffer' })).toBe('/projects/b/vouchers/offers');
    expect(landingOf({ id: 'b', category: 'identity' })).toBe('/projects/b/credentials');
  });
});

describe('notices', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const organization = (part: object) => ({ ...buildUser().organization, ...part });
  it('counts the days of a trial, then says that it ended', () => {
    const trial = (trialEndsAt: string) => organizationNotice(organization({ membership: 'trial', trialEndsAt }), now);
    expect(trial('2026-11-21T11:00:00Z')).toEqual({ phrase: 'shell.banner.trial', count: 1 });
    expect(trial('2026-12-02T12:00:00Z')).toEqual({ phrase: 'shell.banner.trial', count: 12 });
    expect(trial('2026-11-20T11:59:59Z')?.phrase).toBe('shell.banner.trialEnded');
  });
  it('is quiet in production, and speaks of a pending organization', () => {
    expect(organizationNotice(organization({}), now)).toBeNull();
    expect(organizationNotice(organization({ status: 'pending' }), now)?.phrase).toBe('shell.banner.pending');
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    [-1000, 'en-US', 'now'],
    [-90_000, 'en-US', '1 minute ago'],
    [-86_400_000, 'es-MX', 'ayer'],
    [3 * 86_400_000, 'es-MX', 'dentro de 3 días'],
    [-400 * 86_400_000, 'en-US', 'last year'],
  ])('%i ms in %s: %s', (offset, locale, expected) => expect(relativeTime(now + offset, now, locale)).toBe(expected));
});
