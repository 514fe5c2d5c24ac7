import type { Module } from '../../../platform/module/index.ts';

export { liveDevice, type LiveDevice } from './caller.ts';
export { keepDevices, type DeviceKind } from './keep.ts';
export { mailDeviceLink, type DeviceLetter } from './link-letter.ts';
export { ownDevices, triesLeft, type OwnKind, type OwnPlace } from './own.ts';
export {
  addDevice,
  devicesByPlace,
  hasDevice,
  readDevice,
  revokeDevicesOf,
  takeDevice,
  type DevicePlace,
  type TakenDevice,
} from './row.ts';
export { openDeviceSecrets, type DeviceSecrets } from './secrets.ts';

/** Devices that an organization gives to places: by a link that opens once, and a PIN. What they do there is said by the module of their purpose. */
export const devices = {
  name: 'devices',
  tables: ['devices', 'device_sessions'],
  spent: {
    device_sessions: { kept: 'until they end: 30 minutes after something was done there', where: 'ends_at < now()' },
  },
} satisfies Module;
