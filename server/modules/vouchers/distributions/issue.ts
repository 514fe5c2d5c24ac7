import { z } from 'zod';
import { writeDecimal } from '../../../../contract/base/common/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { ErrorKey } from '../../../../contract/base/errors/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/index.ts';
import { voucherMachine, type VoucherState } from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { HopelessJob, PostponedJob, type JobCall } from '../../../platform/jobs/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { acceptRequest, type CredentialParts } from '../../credentials/credentials/index.ts';
import { lockForIssuing } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { keepBuiltInSchema } from '../../credentials/schemas/index.ts';
import { keepBuiltIn } from '../../credentials/templates/index.ts';
import { nameBeneficiaries, readVoucherProject, type VoucherProjectRow } from '../vouchers/index.ts';
import { askToRevoke } from './revoke.ts';
import { readDistributionById } from './row.ts';

const Payload = z.object({ distributionId: z.uuid(), from: z.int(), to: z.int() });
const TYPE = 'SelloVoucher';
/** What ends once the key is renewed, or the organization goes to production: what was given waits for it, until its last day at most. */
const PASSING: ReadonlySet<ErrorKey> = new Set(['key.expired', 'trial.ended', 'trial.credentials']);
/** Of a piece, what can be issued still. */
const WANTED =
  "distribution_id = $1 and place between $2 and $3 and request_id is null and status <> 'canceled' and expires_at > $4";
/** Seconds until the organization is looked at again. */
const WAIT = 300;

const WORDS = {
  'en-US': {
    schema: 'Voucher',
    offer: 'Offer',
    face: 'Face value',
    currency: 'Currency',
    until: 'Good until',
    description: 'A voucher that its holder can spend at the shops of its offer.',
  },
  'es-MX': {
    schema: 'Vale',
    offer: 'Oferta',
    face: 'Valor',
    currency: 'Moneda',
    until: 'Vigente hasta',
    description: 'Un vale que su titular puede gastar en los comercios de su oferta.',
  },
} as const satisfies Record<Language, object>;

/** What a voucher says of itself as a credential: never what is left of it, nor what identifies somebody. */
function fieldsOf(project: VoucherProjectRow, language: Language, lastDay: string): TemplateField[] {
  const words = WORDS[language];
  return [
    {
      name: 'voucherOffer',
      label: words.offer,
      component: 'text',
      required: true,
      mode: 'fixed',
      value: project.offer_name,
    },
    { name: 'faceValue', label: words.face, component: 'number', required: true, mode: 'variable' },
    {
      name: 'faceCurrency',
      label: words.currency,
      component: 'text',
      required: true,
      mode: 'fixed',
      value: project.currency,
    },
    {
      name: 'goodUntil',
      label: words.until,
      component: 'calendar',
      required: true,
      mode: 'fixed',
      value: lastDay,
    },
  ];
}

/** Those of a piece have one last day: they were given in one commit. */
interface Unissued {
  id: string;
  beneficiary_id: string;
  face: number;
  last_day: string;
  /** Of that day, where it is spent. */
  last_second: Date;
}

/**
 * The template by which vouchers of a project are issued in a language that have a last day, as it should be now. With the organization locked. Those
 * with another one have another template: what is corrected later says what its voucher does.
 */
async function keepTemplate(
  tx: Tx,
  project: VoucherProjectRow,
  language: Language,
  { last_day: lastDay, last_second: lastSecond }: Pick<Unissued, 'last_day' | 'last_second'>,
): Promise<string> {
  const words = WORDS[language];
  const content = fieldsOf(project, language, lastDay);
  const schemaId = await keepBuiltInSchema(tx, project.organization_id, {
    name: TYPE,
    title: words.schema,
    category: 'other',
    subcategory: 'custom',
    description: words.description,
    fields: content.map(({ name, label, required, component }) => ({
      name,
      label,
      required,
      component: component as Exclude<typeof component, 'image'>,
    })),
  });
  return keepBuiltIn(tx, {
    organizationId: project.organization_id,
    projectId: project.project_id,
    key: `voucher:${project.id}:${language}:${lastDay}`,
    schemaId,
    type: TYPE,
    title: project.name,
    language,
    description: words.description,
    content,
    expiration: { type: 'fixed', date: lastDay, until: lastSecond.toISOString() },
  });
}

/** Has the vouchers of a piece issued as credentials, by the path of all credentials: as a job, once each. */
export const issueHandler =
  (parts: CredentialParts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('A distribution belongs to an organization');
    const { distributionId, from, to } = Payload.parse(call.payload);
    try {
      await parts.database.organization(organizationId, async tx => {
        const wanted = [distributionId, from, to, new Date(parts.clock())];
        // Looked at before whether the organization may issue: what waits for that ends with its last day.
        if (!(await tx.maybe(`select 1 from vouchers where ${WANTED} limit 1`, wanted))) return;
        await lockForIssuing(tx, organizationId);
        const row = await readDistributionById(tx, distributionId);
        const vouchers = await tx.rows<Unissued>(
          `select id, beneficiary_id, face, to_char(last_day, 'YYYY-MM-DD') as last_day, expires_at - interval '1 second' as last_second
             from vouchers where ${WANTED} order by place`,
          wanted,
        );
        const [first] = vouchers;
        if (!first) return;
        // Before the template that is kept below: where an approver is away, issuing holds who may approve there.
        await lockProject(tx, row.project_id);
        const project = await readVoucherProject(tx, row.project_id, row.voucher_project_id);
        const templateId = await keepTemplate(tx, project, row.language, first);
        const people = await nameBeneficiaries(
          tx,
          vouchers.map(each => each.beneficiary_id),
        );
        const known = vouchers.flatMap(voucher => {
          const person = people.get(voucher.beneficiary_id);
          // Nobody is named of whom nothing may be kept any more.
          return person?.erased_at === null ? [{ voucher, person }] : [];
        });
        if (known.length === 0) return;
        const { requestId } = await acceptRequest(
          tx,
          parts,
          { organizationId, userId: row.requested_by },
          {
            projectId: row.project_id,
            templateId,
            receivers: known.map(({ voucher, person: { name, lastname, email } }) => ({
              name,
              lastname,
              email,
              values: { faceValue: writeDecimal(voucher.face / 10 ** project.decimals) },
            })),
            omitApproval: false,
          },
          platformOrigin(call.id),
        );
        inLockOrder(tx, 'voucher');
        const asked = await tx.rows<{ id: string; status: VoucherState }>(
          `update vouchers v set request_id = $2, request_row = x.row - 1 from unnest($1::uuid[]) with ordinality as x(id, row) where v.id = x.id
           returning v.id, v.status`,
          [known.map(({ voucher }) => voucher.id), requestId],
        );
        // Canceled since they were read: whoever was to revoke them may have found no request.
        const ended = asked.filter(({ status }) => status === voucherMachine.cancel.to).map(({ id }) => id);
        if (ended.length > 0) await askToRevoke(tx, organizationId, { voucherIds: ended, reason: project.name });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (PASSING.has(error.key)) throw new PostponedJob(error.key, WAIT, { cause: error });
      // Whoever may issue nothing now may not in an hour either; what was given can be spent all the same.
      throw new HopelessJob(error.key, { cause: error });
    }
    parts.crash('vouchers.issued');
  };
