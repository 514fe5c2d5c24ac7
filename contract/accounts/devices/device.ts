import { z } from 'zod';
import { Pin } from '../../base/common/pin.ts';
import { editOf, Email, Id, Instant, PublicId, Revision, shortText } from '../../base/common/values.ts';
import { BROWSERS, SYSTEMS } from '../users/factor-kinds.ts';
import { DEVICE_STATES } from './device-states.ts';
import { DEVICE_NAME_MAX } from './limits.ts';

/** What a device is for: a till charges vouchers for a merchant, a point redeems benefits for a vendor, a verifier checks credentials. */
export const DEVICE_PURPOSES = ['till', 'point', 'verifier'] as const;
export type DevicePurpose = (typeof DEVICE_PURPOSES)[number];

/** A device as the organization sees it that gave it. */
export const Device = z.object({
  id: Id,
  revision: Revision,
  name: z.string(),
  status: z.enum(DEVICE_STATES),
  /** Until when its link is good; null where none waits. */
  linkExpiresAt: Instant.nullable(),
  /** What opened it, by what its browser says of itself. */
  device: z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) }).nullable(),
  openedAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Device = z.infer<typeof Device>;
export const DEVICE_SORTS = ['createdAt', 'name', 'lastUsedAt'] as const;

const fields = { name: shortText(DEVICE_NAME_MAX) };
/** Where a new link is mailed, too; left out, it is only shown. */
const email = Email.optional();
export const DeviceCreate = z.strictObject({ ...fields, email });
export type DeviceCreate = z.infer<typeof DeviceCreate>;
/** `POST …/link`. */
export const DeviceLink = z.strictObject({ email });
export const DeviceUpdate = editOf(fields);

/**
 * What stands in the link, and the PIN that is chosen. `attempt` is made by the device, and known to it alone: a link opens once, but where its answer was
 * lost it opens for that attempt again.
 */
export const DeviceOpen = z.strictObject({ link: PublicId, pin: Pin, attempt: Id.optional() });
export type DeviceOpen = z.infer<typeof DeviceOpen>;
export const DevicePin = z.strictObject({ pin: Pin });
