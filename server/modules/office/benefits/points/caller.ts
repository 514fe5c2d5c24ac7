import type { Database } from '../../../../platform/database/index.ts';
import type { Authenticate } from '../../../../platform/module/index.ts';
import { liveDevice, type DeviceSecrets } from '../../../accounts/devices/index.ts';

/** Reads which point calls. @throws AppError device.session_over: who works there is asked for the PIN again */
export const authenticatePoint =
  (database: Database, secrets: DeviceSecrets): Authenticate<'point'> =>
  async token => {
    const device = await liveDevice(
      database,
      secrets,
      { purpose: 'point', use: 'member-cards', standing: 'standing_points' },
      token,
    );
    return (
      device && {
        kind: 'point',
        pointId: device.id,
        name: device.name,
        organizationId: device.organization_id,
        projectId: device.project_id,
        vendorId: device.place_id,
        organizationVerified: device.verified,
      }
    );
  };
