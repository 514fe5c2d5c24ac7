import type { Device } from '../../../../../contract/accounts/devices/index.ts';
import type { BenefitPoint, BenefitPointWithLink } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { keepDevices, mailDeviceLink, type DeviceKind, type DeviceSecrets } from '../../../accounts/devices/index.ts';
import { lockForCreation } from '../../../accounts/organizations/index.ts';
import { change } from '../../../base/events/index.ts';
import { holdToBenefits, readBenefit } from '../row.ts';
import { pointLetter } from './link-letter.ts';

type Operation =
  | 'listBenefitPoints'
  | 'createBenefitPoint'
  | 'updateBenefitPoint'
  | 'linkBenefitPoint'
  | 'revokeBenefitPoint';

const KIND: DeviceKind = {
  purpose: 'point',
  page: '/b',
  tooMany: 'point.too_many',
  placed: vendorId => ({ vendorId }),
};

/** A point as the organization sees it. */
const asPoint = (vendorId: string, device: Device): BenefitPoint => ({ ...device, vendorId });
const withLink = (vendorId: string, device: Device, url: string): BenefitPointWithLink => ({
  ...asPoint(vendorId, device),
  url,
});

interface Named {
  projectId: string;
  benefitId: string;
  pointId: string;
}

/** The points of vendors: each serves all benefits of its vendor in its project, and stands in the tab of each of them. */
export const pointHandlers = (
  parts: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'files' | 'log'>,
  secrets: DeviceSecrets,
): HandlersOf<Operation> => {
  const { database } = parts;
  const points = keepDevices(parts, secrets, KIND);
  const placeOf = async (tx: Tx, organizationId: string, { projectId, benefitId, pointId }: Named) => {
    await holdToBenefits(tx, organizationId, projectId);
    const { vendor_id: placeId, vendor_name: vendor } = await readBenefit(tx, projectId, benefitId);
    return { at: { projectId, placeId, deviceId: pointId }, vendor };
  };
  return {
    listBenefitPoints: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToBenefits(tx, caller.organizationId, params.projectId);
        const { vendor_id: vendorId } = await readBenefit(tx, params.projectId, params.benefitId);
        const { devices, total } = await points.list(tx, vendorId, query);
        return { points: devices.map(device => asPoint(vendorId, device)), total };
      }),

    async createBenefitPoint({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        await holdToBenefits(tx, caller.organizationId, params.projectId);
        const { vendor_id: placeId, vendor_name: vendor } = await readBenefit(tx, params.projectId, params.benefitId);
        const at = { projectId: params.projectId, placeId };
        const { device, url, event } = await points.create(tx, caller, at, body);
        await mail(tx, url, pointLetter(device.name, vendor));
        return { answer: withLink(placeId, device, url), event };
      });
    },

    updateBenefitPoint: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { at } = await placeOf(tx, caller.organizationId, params);
        const { device, event } = await points.rename(tx, at, body);
        return { answer: asPoint(at.placeId, device), event };
      }),

    async linkBenefitPoint({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        const { at, vendor } = await placeOf(tx, caller.organizationId, params);
        const { device, url, event } = await points.link(tx, at, body.email);
        await mail(tx, url, pointLetter(device.name, vendor));
        return { answer: withLink(at.placeId, device, url), event };
      });
    },

    revokeBenefitPoint: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { at } = await placeOf(tx, caller.organizationId, params);
        const { device, event } = await points.revoke(tx, at);
        return { answer: asPoint(at.placeId, device), event };
      }),
  };
};
