import { DesignFiles } from '../../../../../contract/credentials/designs/files.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import type { Designs } from '../../../../custom/credentials/designer/index.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';

/** What a form holds of a template's designs. */
export const designsOf = ({ files }: Pick<Template | GenericTemplate, 'files'>): Designs => ({
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
