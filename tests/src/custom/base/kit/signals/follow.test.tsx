import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SOCKET_CLOSE } from '../../../../../../contract/api/socket.ts';
import { followSignals, waitOf } from '../../../../../../src/custom/base/kit/signals/follow.ts';

/** A connection that the test ends and speaks through. */
class Line {
  static all: Line[] = [];
  onopen: () => void = () => undefined;
  onmessage: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  said: string[] = [];
  closed = false;
  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.said.push(text);
  }
  close() {
    this.closed = true;
  }
}
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

let stop: () => void;
const heard = vi.fn();
const connected = vi.fn();
const follow = (token: string | null = 'a token') => {
  stop = followSignals({
    accessToken: async () => token,
    heard,
    connected,
    open: address => new Line(address) as unknown as WebSocket,
  });
  return settle();
};
beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  heard.mockClear();
  connected.mockClear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says who is signed in, and tells of each signal', async () => {
  await follow();
  const [line] = Line.all;
  expect(line?.address).toMatch(/^ws:.*\/api\/v1\/socket$/);
  line?.onopen();
  expect(line?.said).toEqual(['{"type":"auth","token":"a token"}']);
  line?.onmessage();
  line?.onmessage();
  // The bell was read a moment before the first: whoever hears it can tell.
  expect(heard.mock.calls).toEqual([[true], [false]]);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(connected).toHaveBeenLastCalledWith(true);
});

it('comes back when it was lost, and asks meanwhile', async () => {
  await follow();
  Line.all[0]?.onmessage();
  Line.all[0]?.onclose({ code: 1006 });
  expect(connected).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(Line.all).toHaveLength(2);
});

it('does not come back where there is no bell, and late where there are too many', async () => {
  await follow();
  Line.all[0]?.onclose({ code: SOCKET_CLOSE.tooMany });
  await vi.advanceTimersByTimeAsync(299_000);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  Line.all[1]?.onclose({ code: SOCKET_CLOSE.forbidden });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(Line.all).toHaveLength(2);
});

it('holds none while nobody looks, and none where nobody is signed in', async () => {
  await follow();
  see('hidden');
  await settle();
  expect(Line.all[0]?.closed).toBe(true);
  see('visible');
  await settle();
  expect(Line.all).toHaveLength(2);
  stop();
  await follow(null);
  expect(Line.all).toHaveLength(2);
});

it('waits longer each time, up to a minute and a half', () => {
  expect([0, 3, 20].map(failures => waitOf(failures, () => 0.5))).toEqual([1_000, 8_000, 60_000]);
});
