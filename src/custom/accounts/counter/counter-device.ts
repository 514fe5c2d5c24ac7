import type { DeviceState } from '../../../../contract/accounts/devices/device-states.ts';
import { hasFields, type Place } from '../../base/open/kept-place.ts';
import type { useSending } from '../../base/open/use/use-sending.ts';

/** A device at a counter, as its own calls answer it: a till or a point. */
export interface OwnDevice {
  id: string;
  name: string;
  status: DeviceState;
  /** The server’s clock. */
  now: string;
}

/** The calls by which a device is opened and unlocked; `S` is the session that follows. */
export interface DeviceCalls<D, S> {
  own: () => Promise<D>;
  open: (body: { link: string; pin: string; attempt: string }) => Promise<S>;
  unlock: (body: { pin: string }) => Promise<S>;
}

/** A device as it was last seen, and by how much its clock is behind the server's: by that, codes are looked at without a connection. */
export interface KeptDevice<D> {
  device: D;
  ahead: number;
}
/** A link that this device has begun to open: by the same attempt it opens again, once its answer was lost. */
export interface Opening {
  link: string;
  attempt: string;
}
export const isOpening = (value: unknown): value is Opening => hasFields(value, { link: 'string', attempt: 'string' });

/** What a device keeps: what it is, for when there is no connection, and the work whose outcome it does not know. */
export interface DeviceKeeper<D> {
  device: Place<KeptDevice<D>>;
  opening: Place<Opening>;
  /** Of a device: another one in the same browser has nothing to do with it. */
  doubtOf: (deviceId: string) => { read: () => unknown };
}

/** What is said where a link opens a device; `{present}` is what the browser is already. */
export type OpenWords = Record<'title' | 'lead' | 'replaces' | 'pin' | 'pinHint' | 'again' | 'send' | 'leave', string>;

/** What the page of every device says. `{owner}` gave the device. */
export interface CounterWords {
  action: Record<'skip' | 'language' | 'light' | 'dark' | 'retry' | 'home', string>;
  title: string;
  unavailable: string;
  none: Record<'head' | 'line', string>;
  /** Of one that a link opens. */
  open?: OpenWords;
  unlock: Record<'title' | 'pin' | 'send' | 'left' | 'lastTry' | 'forgot' | 'over' | 'doubt', string>;
  problem: Parameters<typeof useSending>[0];
}
