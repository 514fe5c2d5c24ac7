import { describe, expect, it } from 'vitest';
import { organizationNotice } from '../../../../../src/custom/office/shell/Banners.tsx';
import { buildUser } from '../../../../support/data/portal-data.ts';

describe('notices', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const organization = (part: object) => ({ ...buildUser().organization, ...part });
  it('counts the days of a trial, then says that it ended', () => {
    const trial = (trialEndsAt: string) => organizationNotice(organization({ membership: 'trial', trialEndsAt }), now);
    expect(trial('2026-11-21T11:00:00Z')).toEqual({ phrase: 'shell.banner.trial', count: 1 });
    expect(trial('2026-12-02T12:00:00Z')).toEqual({ phrase: 'shell.banner.trial', count: 12 });
    expect(trial('2026-11-20T11:59:59Z')?.phrase).toBe('errors.trial.ended');
  });
  it('says that the key has ended, from that moment on', () => {
    const key = (keyEndsAt: string) => organizationNotice(organization({ keyEndsAt }), now)?.phrase;
    expect(key('2026-11-20T12:00:00Z')).toBe('shell.banner.keyEnded');
    expect(key('2026-11-20T12:00:01Z')).toBeUndefined();
  });
  it('is quiet in production, and speaks of a pending organization', () => {
    expect(organizationNotice(organization({}), now)).toBeNull();
    expect(organizationNotice(organization({ status: 'pending' }), now)?.phrase).toBe('shell.banner.pending');
  });
});
