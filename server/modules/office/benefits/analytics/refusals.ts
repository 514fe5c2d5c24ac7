import { COUNTED_REFUSALS, type CountedRefusal } from '../../../../../contract/office/benefits/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Log } from '../../../../platform/log/index.ts';

/** Where something was refused: of a benefit, or of what a vendor's point was shown. */
interface RefusedAt {
  organizationId: string;
  projectId: string;
  benefitId?: string | null;
  vendorId?: string | null;
}

const reasonOf = (error: unknown): CountedRefusal | undefined =>
  COUNTED_REFUSALS.find(reason => error instanceof AppError && error.key === `redemption.${reason}`);

/** Does something, and counts why it is refused. A refusal that cannot be counted is still the answer. */
export async function countRefusals<T>(
  { database, log }: { database: Database; log: Log },
  { organizationId, projectId, benefitId = null, vendorId = null }: RefusedAt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== undefined)
      await database
        .organization(organizationId, tx =>
          tx.run(
            `insert into redemption_refusals (organization_id, project_id, benefit_id, vendor_id, reason, day, refusals)
             select v.organization_id, v.project_id, b.id, v.id, $5, (now() at time zone coalesce(b.content -> 'availability' ->> 'zone', 'UTC'))::date, 1
             from benefit_vendors v left join benefits b on b.vendor_id = v.id and b.id = $3
             where v.organization_id = $1 and v.project_id = $2 and case when $3::uuid is null then v.id = $4 else b.id is not null end`,
            [organizationId, projectId, benefitId, vendorId, reason],
          ),
        )
        .catch((cause: unknown) => log.error({ err: cause }, 'a refused redemption was not counted'));
    throw error;
  }
}
