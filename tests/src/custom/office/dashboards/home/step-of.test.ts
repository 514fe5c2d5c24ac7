import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../../../../src/custom/office/dashboards/home/UnderWay.tsx';

const request = (built: number, signed: number, sealed: number, sent: number, refused = 0, unmailed = 0) => ({
  total: 300,
  refused,
  steps: { built, signed, sealed, sent, unmailed, toMailbox: 0, inMailbox: 0 },
});

describe('how far a request has come', () => {
  it('is told by the first step that not all have taken', () => {
    expect(stepOf(request(120, 0, 0, 0))).toEqual({ step: 'built', done: 120, total: 300 });
    expect(stepOf(request(300, 80, 0, 0))).toEqual({ step: 'signed', done: 80, total: 300 });
    expect(stepOf(request(300, 300, 300, 299))).toEqual({ step: 'sent', done: 299, total: 300 });
  });
  it('is of those who were not refused', () => {
    expect(stepOf(request(290, 290, 100, 0, 10))).toEqual({ step: 'sealed', done: 100, total: 290 });
    expect(stepOf(request(290, 290, 290, 7, 10, 40))).toEqual({ step: 'sent', done: 7, total: 250 });
  });
});
