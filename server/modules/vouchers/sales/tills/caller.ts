import type { Database } from '../../../../platform/database/index.ts';
import type { Authenticate } from '../../../../platform/module/index.ts';
import { liveDevice, type DeviceSecrets } from '../../../accounts/devices/index.ts';

/** Reads which till calls. @throws AppError device.session_over: its cashier is asked for the PIN again */
export const authenticateTill =
  (database: Database, secrets: DeviceSecrets): Authenticate<'till'> =>
  async token => {
    const device = await liveDevice(
      database,
      secrets,
      { purpose: 'till', use: 'sales', standing: 'standing_tills' },
      token,
    );
    return (
      device && {
        kind: 'till',
        tillId: device.id,
        name: device.name,
        organizationId: device.organization_id,
        projectId: device.project_id,
        merchantId: device.place_id,
        organizationVerified: device.verified,
      }
    );
  };
