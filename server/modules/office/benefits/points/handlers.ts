import type { Device } from '../../../../../contract/accounts/devices/index.ts';
import type { BenefitPoint, BenefitPointWithLink } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import {
  devicesByPlace,
  keepDevices,
  mailDeviceLink,
  type DeviceKind,
  type DevicePlace,
  type DeviceSecrets,
} from '../../../accounts/devices/index.ts';
import { lockForCreation } from '../../../accounts/organizations/index.ts';
import { change } from '../../../base/events/index.ts';
import { holdToBenefits, readBenefit, type BenefitRow } from '../row.ts';
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

/** A vendor, as the place of its points. */
interface Vendor {
  id: string;
  name: string;
}
/** A point as the organization sees it. */
const asPoint = (vendor: Vendor, device: Device): BenefitPoint => ({
  ...device,
  vendorId: vendor.id,
  vendorName: vendor.name,
});
const withLink = (vendor: Vendor, device: Device, url: string): BenefitPointWithLink => ({
  ...asPoint(vendor, device),
  url,
});

/** The vendors whose points a benefit lists: its own, and each earlier one that no benefit has, whose points no other list shows. */
const vendorsOf = (tx: Tx, { id, vendor_id: vendorId }: Pick<BenefitRow, 'id' | 'vendor_id'>): Promise<Vendor[]> =>
  tx.rows(
    `select v.id, v.name from benefit_vendors v where v.id = $2
       or exists (select from benefit_versions w where w.benefit_id = $1 and w.vendor_id = v.id) and not exists (select from benefits b where b.vendor_id = v.id)`,
    [id, vendorId],
  );

interface Named {
  projectId: string;
  benefitId: string;
  pointId: string;
}

/** The points of vendors: each serves all benefits of its vendor in its project, and is in the tab of each of them. */
export const pointHandlers = (
  parts: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'files' | 'log'>,
  secrets: DeviceSecrets,
): HandlersOf<Operation> => {
  const { database } = parts;
  const points = keepDevices(parts, secrets, KIND);
  const readAt = async (tx: Tx, organizationId: string, { projectId, benefitId }: Omit<Named, 'pointId'>) => {
    await holdToBenefits(tx, organizationId, projectId);
    const row = await readBenefit(tx, projectId, benefitId);
    return { row, vendor: { id: row.vendor_id, name: row.vendor_name } };
  };
  const at = ({ projectId, pointId }: Named, vendor: Vendor): DevicePlace => ({
    projectId,
    placeId: vendor.id,
    deviceId: pointId,
  });
  return {
    listBenefitPoints: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { row, vendor } = await readAt(tx, caller.organizationId, params);
        const vendors = await vendorsOf(tx, row);
        const { devices, total } = await points.list(
          tx,
          vendors.map(({ id }) => id),
          query,
        );
        const named = (placeId: string) => vendors.find(({ id }) => id === placeId) ?? vendor;
        return { points: devices.map(({ device, placeId }) => asPoint(named(placeId), device)), total };
      }),

    async createBenefitPoint({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const { vendor } = await readAt(tx, caller.organizationId, params);
        const place = { projectId: params.projectId, placeId: vendor.id };
        const { device, url, event } = await points.create(tx, caller, place, body);
        await mail(tx, url, pointLetter(device.name, vendor.name));
        return { answer: withLink(vendor, device, url), event };
      });
    },

    updateBenefitPoint: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { vendor } = await readAt(tx, caller.organizationId, params);
        const { device, event } = await points.rename(tx, at(params, vendor), body);
        return { answer: asPoint(vendor, device), event };
      }),

    async linkBenefitPoint({ caller, params, body, origin }) {
      const mail = await mailDeviceLink(parts, caller.organizationId, body.email);
      return change(database, caller, origin, async tx => {
        const { vendor } = await readAt(tx, caller.organizationId, params);
        const { device, url, event } = await points.link(tx, at(params, vendor), body.email);
        await mail(tx, url, pointLetter(device.name, vendor.name));
        return { answer: withLink(vendor, device, url), event };
      });
    },

    revokeBenefitPoint: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { row, vendor } = await readAt(tx, caller.organizationId, params);
        const places = await devicesByPlace(tx, KIND.purpose, [params.pointId]);
        const own = (await vendorsOf(tx, row)).find(({ id }) => id === places[0]?.place_id) ?? vendor;
        const { device, event } = await points.revoke(tx, at(params, own));
        return { answer: asPoint(own, device), event };
      }),
  };
};
