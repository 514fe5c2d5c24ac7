import { describe, expect, it } from 'vitest';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/index.ts';
import { switchTo } from '../../../../../src/custom/office/shell/header/switch-project.ts';
import { landingOf } from '../../../../../src/resources/accounts/projects/shared.ts';

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
