import { ReturnMany, Revoke, Suspend } from '../../../../../contract/credentials/credentials/credential.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { endOf, type Reasoned, type ReasonForm } from './asked.ts';

/** Which ones it is about is not typed. */
const ANY = '00000000-0000-4000-8000-000000000000';

/** What is wrong with it, by the contract and by the clock. */
export function reasonProblems(event: Reasoned, { reason, until }: ReasonForm, now = Date.now()): Problems {
  const metadata = { description: reason };
  const end = endOf(until);
  if (event === 'return') return problemsOf(ReturnMany, { ids: [ANY], reason });
  const found = event === 'revoke' ? problemsOf(Revoke, { metadata }) : problemsOf(Suspend, { metadata, until: end });
  return {
    ...(found['metadata.description'] && { reason: found['metadata.description'] }),
    ...(found.until && { until: found.until }),
    ...(end !== null && Date.parse(end) <= now && { until: 'fieldErrors.past_date' }),
  };
}
