import { next } from '../../../../contract/base/common/index.ts';
import { organizationMachine } from '../../../../contract/accounts/organizations/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change } from '../../base/events/index.ts';
import { lockOrganization, readOrganization } from './rows.ts';
import { presentOrganization } from './present.ts';
import { askForReview } from './review-news.ts';
import { changeZone } from './zones.ts';

/** `PUT organizations/{id}/registration`: what was rejected is corrected and waits for the platform again. */
export const resubmissionHandlers = ({
  clock,
  database,
}: Pick<ModuleParts, 'clock' | 'database'>): HandlersOf<'resubmitRegistration'> => ({
  resubmitRegistration: ({ caller, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockOrganization(tx, caller.organizationId);
      if (!next(organizationMachine, old.status, 'resubmit')) throw new AppError('organization.not_rejected');
      unchanged(old, body.revision);
      await tx.run('select resubmit_organization($1, $2, $3, $4, $5, $6, $7, $8)', [
        caller.userId,
        caller.organizationId,
        body.name,
        body.industry,
        body.country,
        body.contactName,
        body.contactLastname,
        body.contactPhone ?? null,
      ]);
      const row = await readOrganization(tx, caller.organizationId);
      await changeZone(tx, old, row, new Date(clock()));
      const answer = presentOrganization(row);
      await askForReview(tx, answer.id, answer.name, answer.revision);
      return {
        answer,
        event: {
          type: 'update',
          resource: 'organization',
          resourceId: answer.id,
          old: presentOrganization(old),
          new: answer,
        },
      };
    }),
});
