import type { DeviceState } from '../../../../../contract/accounts/devices/index.ts';
import type { OwnTill } from '../../../../../contract/vouchers/sales/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { ownDevices, triesLeft, type DeviceSecrets, type OwnPlace } from '../../../accounts/devices/index.ts';
import { moneysOfMerchant } from '../../offers/index.ts';

type Operation = 'openTill' | 'getOwnTill' | 'unlockTill' | 'lockTill';

interface OwnRow {
  id: string;
  name: string;
  place_id: string;
  merchant_name: string;
  organization_id: string;
  project_id: string;
  provider_name: string;
  status: DeviceState;
  tries: number;
}

/** A till on its own device. */
export const ownTillHandlers = (
  { database, settings, clock, crash }: Pick<ModuleParts, 'database' | 'settings' | 'clock' | 'crash'>,
  secrets: DeviceSecrets,
  genuineKey: OwnTill['genuineKey'],
): HandlersOf<Operation> => {
  const present = ({ id, organizationId }: OwnPlace): Promise<OwnTill> =>
    database.organization(organizationId, async tx => {
      const row = found(
        await tx.maybe<OwnRow>(
          'select id, name, place_id, merchant_name, organization_id, project_id, provider_name, status, tries from standing_tills where id = $1',
          [id],
        ),
        'device.no_device',
      );
      return {
        id: row.id,
        name: row.name,
        merchant: { id: row.place_id, name: row.merchant_name },
        organizationId: row.organization_id,
        projectId: row.project_id,
        provider: row.provider_name,
        status: row.status,
        triesLeft: triesLeft(row.tries),
        moneys: await moneysOfMerchant(tx, row.place_id),
        genuineKey,
        now: new Date(clock()).toISOString(),
      };
    });
  const tills = ownDevices({ database, settings, crash }, secrets, {
    purpose: 'till',
    use: 'sales',
    standing: 'standing_tills',
    cookie: 'sello_till',
    path: '/api/v1/tills',
    present,
  });
  return {
    async openTill({ body, origin, reply }) {
      const { token, own } = await tills.open(body, origin, reply);
      return { token, till: own };
    },
    getOwnTill: ({ headers, reply }) => tills.read(headers, reply),
    async unlockTill({ body, headers, origin, reply }) {
      const { token, own } = await tills.unlock(body.pin, headers, origin, reply);
      return { token, till: own };
    },
    lockTill: ({ headers }) => tills.lock(headers),
  };
};
