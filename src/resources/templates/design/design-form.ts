import { DesignFiles } from '../../../../contract/designs/files.ts';
import type { Template } from '../../../../contract/templates/template.ts';
import { validUntil, type Validity } from '../../../../contract/templates/validity.ts';
import type { Designs } from '../../../custom/kit/design/PageInputs.tsx';
import type { Drafted } from '../../../custom/kit/design/sample/use-sample.ts';
import { problemsOf, type Problems } from '../../../custom/kit/form/contract-form.ts';

/** What a form holds of a template's designs. */
export const designsOf = ({ files }: Template): Designs => ({
  page: files.pdf_editable ?? null,
  card: files.card_editable ?? null,
});

/** The same as the API's body has it. */
export const filesOf = ({ page, card }: Designs) => ({ pdf_editable: page, card_editable: card });

/** The form's field for a path of the body. */
export const designPath = (path: string): string =>
  path.replace(/^(files\.)?pdf_editable/, 'page').replace(/^(files\.)?card_editable/, 'card');

export const designProblems = (designs: Designs): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(DesignFiles, filesOf(designs))).map(([path, why]) => [designPath(path), why]),
  );

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
