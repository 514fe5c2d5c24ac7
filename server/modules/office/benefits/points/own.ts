import type { DeviceState } from '../../../../../contract/accounts/devices/index.ts';
import type { OwnPoint } from '../../../../../contract/office/benefits/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { ownDevices, triesLeft, type DeviceSecrets, type OwnPlace } from '../../../accounts/devices/index.ts';

type Operation = 'openPoint' | 'getOwnPoint' | 'unlockPoint' | 'lockPoint';

interface OwnRow {
  id: string;
  name: string;
  place_id: string;
  vendor_name: string;
  organization_id: string;
  project_id: string;
  issuer_name: string;
  status: DeviceState;
  tries: number;
}

/** A point on its own device. */
export const ownPointHandlers = (
  { database, settings, clock, crash }: Pick<ModuleParts, 'database' | 'settings' | 'clock' | 'crash'>,
  secrets: DeviceSecrets,
  genuineKey: OwnPoint['genuineKey'],
): HandlersOf<Operation> => {
  const present = ({ id, organizationId }: OwnPlace): Promise<OwnPoint> =>
    database.organization(organizationId, async tx => {
      const row = found(
        await tx.maybe<OwnRow>(
          'select id, name, place_id, vendor_name, organization_id, project_id, issuer_name, status, tries from standing_points where id = $1',
          [id],
        ),
        'device.no_device',
      );
      return {
        id: row.id,
        name: row.name,
        vendor: { id: row.place_id, name: row.vendor_name },
        organizationId: row.organization_id,
        projectId: row.project_id,
        issuer: row.issuer_name,
        status: row.status,
        triesLeft: triesLeft(row.tries),
        genuineKey,
        now: new Date(clock()).toISOString(),
      };
    });
  const points = ownDevices({ database, settings, crash }, secrets, {
    purpose: 'point',
    use: 'member-cards',
    standing: 'standing_points',
    cookie: 'sello_point',
    path: '/api/v1/points',
    present,
  });
  return {
    async openPoint({ body, origin, reply }) {
      const { token, own } = await points.open(body, origin, reply);
      return { token, point: own };
    },
    getOwnPoint: ({ headers, reply }) => points.read(headers, reply),
    async unlockPoint({ body, headers, origin, reply }) {
      const { token, own } = await points.unlock(body.pin, headers, origin, reply);
      return { token, point: own };
    },
    lockPoint: ({ headers }) => points.lock(headers),
  };
};
