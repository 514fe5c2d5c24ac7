import type { Database } from '../../../platform/database/index.ts';
import type { Authenticate } from '../../../platform/module/index.ts';
import { liveDevice, type DeviceSecrets } from '../../accounts/devices/index.ts';

/** Reads which verifier calls, among the approved ones of points of verification that are open. @throws AppError device.session_over */
export const authenticateVerifier =
  (database: Database, secrets: DeviceSecrets): Authenticate<'verifier'> =>
  async token => {
    const device = await liveDevice(
      database,
      secrets,
      { purpose: 'verifier', use: 'verifiers', standing: 'standing_verifiers' },
      token,
    );
    return (
      device && {
        kind: 'verifier',
        verifierId: device.id,
        name: device.name,
        organizationId: device.organization_id,
        projectId: device.project_id,
        applicationId: device.place_id,
        organizationVerified: device.verified,
      }
    );
  };
