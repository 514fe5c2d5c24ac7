import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { validUntil, type Validity } from '../../../../../contract/credentials/templates/validity.ts';
import type { Drafted } from '../../../../custom/credentials/designer/index.ts';

/** A template as its samples are drawn of it. */
export const draftedOf = ({ title, params, content, signers, expiration }: Template, now: number): Drafted => ({
  title,
  subtitle: params.subtitle,
  language: params.language,
  content,
  approvers: signers.map(({ name, lastname }) => `${name} ${lastname}`),
  validUntil: endOf(expiration, now),
});

/** When a validity that may still be wrong would end. */
export function endOf(validity: Validity, now: number): string | null {
  const end = validUntil(validity, now);
  return end && Number.isFinite(end.getTime()) ? end.toISOString() : null;
}
