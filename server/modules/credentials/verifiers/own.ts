import type { OwnVerifier, VerifierSession } from '../../../../contract/credentials/verifiers/index.ts';
import { addressBlock } from '../../../platform/context/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { ownDevices, triesLeft, type DeviceSecrets, type OwnPlace } from '../../accounts/devices/index.ts';
import { countAttempt, type Allowance } from '../../accounts/identity/index.ts';
import { readSender } from '../../accounts/organizations/index.ts';
import { applicationAt, readApplication, type ApplicationPlace } from '../applications/index.ts';
import { noteVerifier } from './ask.ts';
import { refuseClosed } from './closed.ts';
import { COLUMNS, FROM, type VerifierRow } from './row.ts';
import type { VerifierSecrets } from './secrets.ts';

type Operation = 'getPov' | 'askVerifier' | 'getOwnVerifier' | 'unlockVerifier' | 'lockVerifier';
type Parts = Pick<ModuleParts, 'database' | 'settings' | 'canonizer' | 'clock' | 'crash'>;

/** Devices that ask from one address: all of an event may be behind one. */
const ASKED: Allowance = { max: 60, seconds: 900 };
/** Verifiers that are told why they are none any longer, also where nobody may verify. */
const ENDED: readonly string[] = ['rejected', 'canceled'];

/** A verifier on its own device, at the address of its point of verification. */
export const ownVerifierHandlers = (
  parts: Parts,
  deviceSecrets: DeviceSecrets,
  { packKey }: Pick<VerifierSecrets, 'packKey'>,
): HandlersOf<Operation> => {
  const { database, settings, clock, crash } = parts;
  const placeOf = async (ruleCode: string): Promise<ApplicationPlace> =>
    found(await applicationAt(database, ruleCode), 'pov.unknown');

  const presentAt =
    (ruleCode: string) =>
    ({ id, organizationId }: OwnPlace): Promise<OwnVerifier> =>
      database.organization(organizationId, async tx => {
        const row = await tx.maybe<VerifierRow>(`select ${COLUMNS} from ${FROM} where v.id = $1 and a.rule_code = $2`, [
          id,
          ruleCode,
        ]);
        // A cookie of another point of verification is none here.
        if (!row) throw new AppError('device.no_device');
        const now = clock();
        if (!ENDED.includes(row.status))
          await refuseClosed(tx, await readApplication(tx, row.project_id, row.application_id), new Date(now));
        return {
          id: row.id,
          name: row.name,
          ruleCode,
          organizationId,
          projectId: row.project_id,
          application: { id: row.application_id, name: row.application_name },
          organization: (await readSender(tx, organizationId)).name,
          verifierStatus: row.status,
          reason: row.reason,
          keyThumbprint: row.key_thumbprint,
          status: row.device_status,
          triesLeft: triesLeft(row.tries),
          packKey,
          now: new Date(now).toISOString(),
        };
      });
  /** The cookie goes to one point of verification, so that a device can be a verifier of several. */
  const devicesAt = (ruleCode: string) =>
    ownDevices({ database, settings, crash }, deviceSecrets, {
      purpose: 'verifier',
      use: 'verifiers',
      standing: 'own_verifiers',
      cookie: 'sello_verifier',
      path: `/api/v1/pov/${ruleCode}`,
      present: presentAt(ruleCode),
    });
  const sessionOf = ({ token, own }: { token: string; own: OwnVerifier }): VerifierSession => ({
    token: own.verifierStatus === 'approved' ? token : null,
    verifier: own,
  });

  return {
    async getPov({ params: { ruleCode }, reply }) {
      reply.header('cache-control', 'no-store');
      const { id, organizationId, projectId } = await placeOf(ruleCode);
      return database.organization(organizationId, async tx => {
        const application = await readApplication(tx, projectId, id);
        await refuseClosed(tx, application, new Date(clock()));
        const { name } = await readSender(tx, organizationId);
        return { ruleCode, application: application.name, organization: name };
      });
    },

    async askVerifier({ params: { ruleCode }, body, origin, reply }) {
      reply.header('cache-control', 'no-store');
      await countAttempt(database, [[`verifier:${addressBlock(origin.ip)}`, ASKED]]);
      await noteVerifier(parts, deviceSecrets, await placeOf(ruleCode), { ruleCode, body, origin });
      crash('verifiers.ask.noted');
      const { link, attempt, pin } = body;
      return sessionOf(await devicesAt(ruleCode).open({ link, attempt, pin }, origin, reply));
    },

    getOwnVerifier: ({ params: { ruleCode }, headers, reply }) => devicesAt(ruleCode).read(headers, reply),

    async unlockVerifier({ params: { ruleCode }, body, headers, origin, reply }) {
      reply.header('cache-control', 'no-store');
      return sessionOf(await devicesAt(ruleCode).unlock(body.pin, headers, origin, reply));
    },

    lockVerifier: ({ params: { ruleCode }, headers }) => devicesAt(ruleCode).lock(headers),
  };
};
