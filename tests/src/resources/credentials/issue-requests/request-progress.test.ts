import { describe, expect, it } from 'vitest';
import {
  countsOf,
  emailedOf,
  issuedOf,
  isSettled,
  STEPS,
  waitingOf,
} from '../../../../../src/resources/credentials/issue-requests/request-progress.ts';
import { buildRequest } from '../../../../support/data/credential-data.ts';

const outcomes = buildRequest().outcomes;

describe('how far a request has come', () => {
  it('what was approved meanwhile waits no more: it is issued, and goes on to the seal and the mail', () => {
    const request = buildRequest({
      total: 8,
      done: 8,
      outcomes: { ...outcomes, pending: 8 },
      steps: { built: 8, signed: 5, sealed: 4, sent: 4, unmailed: 0, toMailbox: 0, inMailbox: 0 },
    });
    expect([waitingOf(request), issuedOf(request)]).toEqual([3, 5]);
    expect(STEPS.map(step => countsOf(request, step).expected)).toEqual([8, 8, 0, 5]);
    expect(isSettled(request)).toBe(false);
    expect(
      isSettled({
        ...request,
        steps: { built: 8, signed: 5, sealed: 5, sent: 5, unmailed: 0, toMailbox: 0, inMailbox: 0 },
      }),
    ).toBe(true);
  });

  it('what needs no approval waits for nobody', () => {
    const request = buildRequest({
      total: 4,
      done: 4,
      outcomes: { ...outcomes, issued: 3, failed: 1 },
      steps: { built: 3, signed: 3, sealed: 0, sent: 0, unmailed: 0, toMailbox: 0, inMailbox: 0 },
    });
    expect([waitingOf(request), issuedOf(request)]).toEqual([0, 3]);
    expect(countsOf(request, 'send').expected).toBe(3);
  });

  it('counts offers in mailboxes, and as emails what was sent without one', () => {
    const request = buildRequest({
      total: 5,
      done: 5,
      outcomes: { ...outcomes, issued: 5 },
      steps: { built: 5, signed: 5, sealed: 5, sent: 4, unmailed: 0, toMailbox: 2, inMailbox: 1 },
    });
    expect(countsOf(request, 'mailbox')).toEqual({ reached: 1, expected: 2 });
    expect(emailedOf(request)).toBe(3);
    expect(isSettled(request)).toBe(false);
  });
});
