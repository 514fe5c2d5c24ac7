import { beforeEach, describe, expect, it } from 'vitest';
import { personOf } from '../../src/authProvider/person.ts';
import { createStore } from '../../src/store.ts';

const tokensOf = (sub: string) => ({
  access: `x.${btoa(JSON.stringify({ sub, organization: { id: 'uni' } }))}.y`,
  refresh: '',
  accessExpiresAt: 0,
  refreshExpiresAt: 0,
});
const ANA = personOf(tokensOf('ana'));
const BETO = personOf(tokensOf('beto'));
let now: string | null;
const open = () => createStore(localStorage, () => now);
beforeEach(() => {
  localStorage.clear();
  now = ANA;
});

describe('the browser’s store', () => {
  it('tells people apart by user and organization, and knows nobody without a session', () => {
    expect(ANA).toBe('ana.uni');
    expect([personOf(null), personOf({ ...tokensOf('ana'), access: 'no token' })]).toEqual([null, null]);
  });

  it('shows one person nothing of another, and each their own', () => {
    open().setItem('drafts.issue', ['row']);
    now = BETO;
    expect(open().getItem('drafts.issue')).toBeUndefined();
    expect(Object.keys(open().listItems?.() ?? {})).toEqual([]);
    now = ANA;
    expect(open().getItem('drafts.issue')).toEqual(['row']);
  });

  it('keeps theme and language for everybody', () => {
    open().setItem('theme', 'light');
    now = BETO;
    expect(open().getItem('theme')).toBe('light');
  });

  it('stays its owner’s while another signs in elsewhere, and when the session ends', () => {
    const page = open();
    now = BETO;
    page.setItem('drafts.issue', ['late']);
    expect(open().getItem('drafts.issue')).toBeUndefined();
    now = null;
    page.setItem('drafts.issue', ['later']);
    now = ANA;
    expect(open().getItem('drafts.issue')).toEqual(['later']);
  });

  it('turns to whoever signs in on the page', () => {
    const page = open();
    page.setItem('drafts.issue', ['row']);
    page.turnTo(BETO);
    expect([page.owner(), page.getItem('drafts.issue')]).toEqual([BETO, undefined]);
  });

  it('forgets at signing out what is not a draft, nor of their recovery codes, and nothing of others', () => {
    const page = open();
    page.setItem('drafts.issue', ['row']);
    page.setItem('codes.unkept', 'lost');
    page.setItem('projects.listParams', { filter: {} });
    page.setItem('sent.project', ['row']);
    now = BETO;
    const other = open();
    other.setItem('projects.listParams', { filter: {} });
    page.reset();
    expect(Object.keys(page.listItems?.() ?? {})).toEqual(['drafts.issue', 'codes.unkept']);
    expect(other.getItem('projects.listParams')).toEqual({ filter: {} });
  });

  it('drops what was kept when it was not yet anyone’s', () => {
    localStorage.setItem('RaStore.drafts.issue.project', '["row"]');
    localStorage.setItem('RaStore.locale', '"es-MX"');
    open().setup();
    expect(localStorage.getItem('RaStore.drafts.issue.project')).toBeNull();
    expect(localStorage.getItem('RaStore.locale')).toBe('"es-MX"');
  });
});
