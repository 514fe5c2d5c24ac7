import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { next } from '../../../contract/base/common/states.ts';
import {
  EVIDENCE,
  EVIDENCE_MOVES,
  fillLink,
  fillText,
  groupIssues,
  itemMachine,
  keepsHost,
  labelsIn,
  NotificationGroupCreate,
  type Channel,
  type ItemState,
} from '../../../contract/office/notification-groups/index.ts';

const DRAFT = {
  title: { 'en-US': 'Hello {name}' },
  description: { 'en-US': 'A text' },
  type: 'news',
  channels: ['email'],
  attributes: [{ label: 'Name', type: 'fixed', value: 'Ana' }],
};
const issuesOf = (more: object): string[] => {
  const read = NotificationGroupCreate.safeParse({ ...DRAFT, ...more });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('labels in texts', () => {
  it('are filled in one pass, so that a value is never read as a label', () => {
    expect(fillText('{a} and {B }', { a: '{b}', b: '{a}' })).toBe('{b} and {a}');
    expect(fillText('{constructor} {unknown}', {})).toBe('{constructor} {unknown}');
    expect(labelsIn('{A} {a} {b}')).toEqual(['A', 'b']);
  });

  it('never change the host of a link or add a part to it', () => {
    expect(fillLink('https://uni.example/{id}?q={id}', { id: '../x?y=1#z@evil.example' })).toBe(
      'https://uni.example/..%2Fx%3Fy%3D1%23z%40evil.example?q=..%2Fx%3Fy%3D1%23z%40evil.example',
    );
    fc.assert(
      fc.property(fc.string(), value => {
        const filled = new URL(fillLink('https://uni.example/a/{id}', { id: value }));
        expect(filled.host).toBe('uni.example');
      }),
    );
    for (const link of ['https://{id}.example/', 'https://uni.example{id}', 'https://{id}@uni.example/x'])
      expect(keepsHost(link)).toBe(false);
    expect(keepsHost('https://uni.example?x={id}')).toBe(true);
  });
});

describe('a draft', () => {
  it('is refused at the field that is wrong', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ link: 'http://uni.example' })).toEqual(['link https_link']);
    expect(issuesOf({ link: 'https://{name}.example' })).toEqual(['link link_host']);
    expect(issuesOf({ link: 'https://uni.example/' })).toEqual(['actionLabel.en-US required']);
    expect(issuesOf({ title: { 'en-US': 'Hello {nobody}' } })).toEqual(['title.en-US unknown_label']);
    expect(issuesOf({ title: {} })).toEqual(['title.en-US required']);
    expect(issuesOf({ title: {}, description: {} })).toEqual(['title.en-US required']);
    expect(issuesOf({ title: { 'es-MX': 'Hola' } })).toEqual(['title.en-US required', 'description.es-MX required']);
    expect(issuesOf({ channels: [] })).toEqual(['channels too_few']);
    expect(issuesOf({ channels: ['email', 'email'] })).toEqual(['channels duplicate_row']);
    expect(issuesOf({ attributes: [{ label: 'Name', type: 'fixed' }] })).toEqual(['attributes.0.value required']);
    expect(issuesOf({ attributes: [...DRAFT.attributes, { label: ' name', type: 'dynamic' }] })).toEqual([
      'attributes.1.label duplicate_row',
    ]);
    expect(groupIssues({})).toEqual([]);
  });
});

const RANK: Record<ItemState, number> = {
  new: 0,
  pending: 0,
  processing: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
  completed: 5,
};

describe('reports about a message', () => {
  it('move it only forward, in whatever order and however often they come', () => {
    const channel = fc.constantFrom<Channel>('email', 'sms', 'push', 'webhook');
    const reports = fc.array(fc.constantFrom(...EVIDENCE), { maxLength: 12 });
    fc.assert(
      fc.property(channel, reports, (of, evidence) => {
        let state: ItemState = 'processing';
        for (const each of evidence) {
          const move = EVIDENCE_MOVES[of][each];
          const after: ItemState = (move && next(itemMachine, state, move)) ?? state;
          expect(RANK[after]).toBeGreaterThanOrEqual(RANK[state]);
          if (state === 'delivered' || state === 'read') expect(after).not.toBe('failed');
          state = after;
        }
      }),
    );
  });
});
