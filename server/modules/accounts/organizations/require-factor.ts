import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { hasFactor } from '../identity/index.ts';
import { presentOrganization, type OrganizationRow } from './present.ts';
import { lockOrganization } from './rows.ts';

/** Whether an organization requires a second factor of those who sign in by password. Whoever says so by password has one, lest they keep themselves out. */
export const requireFactorHandlers = (database: Database): HandlersOf<'requireSecondFactor'> => ({
  requireSecondFactor: ({ caller, body, origin }) =>
    changeAsPlatform(database, 'sign-in', origin, async tx => {
      const old = await lockOrganization(tx, caller.organizationId);
      const answer = presentOrganization(old);
      if (body.required === (old.second_factor_since !== null)) return { answer, events: [] };
      if (body.required && !caller.sso && !(await hasFactor(tx, caller.userId))) throw new AppError('factor.own_first');
      const row = await tx.one<OrganizationRow>(
        `update organizations set second_factor_since = case when $2 then clock_timestamp() end, revision = revision + 1
         where id = $1 returning *`,
        [caller.organizationId, body.required],
      );
      return {
        answer: presentOrganization(row),
        event: {
          organizationId: caller.organizationId,
          actorId: caller.userId,
          type: 'update',
          resource: 'organization',
          resourceId: caller.organizationId,
          old: { requiresSecondFactor: !body.required },
          new: { requiresSecondFactor: body.required },
        },
      };
    }),
});
