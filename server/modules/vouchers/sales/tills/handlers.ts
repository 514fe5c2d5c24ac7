import type { Device } from '../../../../../contract/accounts/devices/index.ts';
import type { Till, TillWithLink } from '../../../../../contract/vouchers/sales/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { Hearer, ModuleParts } from '../../../../platform/module/index.ts';
import {
  keepDevices,
  mailDeviceLink,
  revokeDevicesOf,
  type DeviceKind,
  type DeviceSecrets,
} from '../../../accounts/devices/index.ts';
import { lockForCreation } from '../../../accounts/organizations/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockMerchant, readMerchant } from '../../merchants/index.ts';
import { tillLetter } from './link-letter.ts';

type Operation = 'listTills' | 'createTill' | 'updateTill' | 'linkTill' | 'revokeTill';

const KIND: DeviceKind = {
  purpose: 'till',
  page: '/m',
  tooMany: 'till.too_many',
  placed: merchantId => ({ merchantId }),
};

/** A till as its provider sees it. */
const asTill = ({ merchantId }: { merchantId: string }, device: Device): Till => ({ ...device, merchantId });
const withLink = (at: { merchantId: string }, device: Device, url: string): TillWithLink => ({
  ...asTill(at, device),
  url,
});
const placeOf = (at: { projectId: string; merchantId: string; tillId: string }) => ({
  projectId: at.projectId,
  placeId: at.merchantId,
  deviceId: at.tillId,
});

/** The tills of merchants, as their provider gives and takes them. */
export const tillHandlers = (
  parts: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'files' | 'log'>,
  secrets: DeviceSecrets,
): HandlersOf<Operation> => {
  const { database } = parts;
  const tills = keepDevices(parts, secrets, KIND);
  return {
    listTills: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readMerchant(tx, params.projectId, params.merchantId);
        const { devices, total } = await tills.list(tx, [id], query);
        return { tills: devices.map(({ device }) => asTill(params, device)), total };
      }),

    async createTill({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const merchant = await lockMerchant(tx, params.projectId, params.merchantId);
        const at = { projectId: params.projectId, placeId: merchant.id };
        const { device, url, event } = await tills.create(tx, caller, at, body);
        await mail(tx, url, tillLetter(device.name, merchant.name));
        return { answer: withLink(params, device, url), event };
      });
    },

    updateTill: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { device, event } = await tills.rename(tx, placeOf(params), body);
        return { answer: asTill(params, device), event };
      }),

    async linkTill({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        const { device, url, event } = await tills.link(tx, placeOf(params), body.email);
        const merchant = await readMerchant(tx, params.projectId, params.merchantId);
        await mail(tx, url, tillLetter(device.name, merchant.name));
        return { answer: withLink(params, device, url), event };
      });
    },

    revokeTill: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { device, event } = await tills.revoke(tx, placeOf(params));
        return { answer: asTill(params, device), event };
      }),
  };
};

/** A merchant that is removed charges nothing from then on. */
export const merchantRemoving: Hearer<'merchant.removing'> = (tx, { merchantId }) =>
  revokeDevicesOf(tx, 'till', merchantId);
