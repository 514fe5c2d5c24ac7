import { next } from '../../../../contract/base/common/index.ts';
import { verifierMachine } from '../../../../contract/credentials/verifiers/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { takeDevice, type TakenDevice } from '../../accounts/devices/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { decideVerifier } from './handlers.ts';
import { lockVerifiers, type VerifierRow } from './row.ts';

type Waiting = Pick<VerifierRow, 'id' | 'status'>;

/** The verifiers of an application that is removed end with it: those that are pending are rejected, approved ones canceled. */
export const endWithApplication: Hearer<'application.removing'> = async (tx, { applicationId }, { clock }) => {
  const rows = () =>
    tx.rows<Waiting>(
      "select id, status from verifiers where application_id = $1 and status in ('pending', 'approved') order by id",
      [applicationId],
    );
  const taken = new Map<string, TakenDevice | undefined>();
  for (const { id } of await rows()) taken.set(id, await takeDevice(tx, id));
  await lockVerifiers(tx, [...taken.keys()]);
  for (const row of (await rows()).filter(({ id }) => taken.has(id))) {
    const status = next(verifierMachine, row.status, row.status === 'pending' ? 'reject' : 'cancel');
    if (status)
      await decideVerifier(tx, row, {
        status,
        reason: null,
        by: null,
        taken: taken.get(row.id),
        now: new Date(clock()),
      });
  }
};

/** Nobody has to decide any longer. */
export const completeAsked: Hearer<'application.removed'> = async (tx, { applicationId }) => {
  await completeNotices(tx, 'verifierAsked', { applicationId });
};
