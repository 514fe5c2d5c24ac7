import { slotsOf, type PageDesign } from '../../../../contract/credentials/designs/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/index.ts';
import { escapeHtml } from '../../../platform/mail/html/index.ts';
import { designHtml } from '../designs/index.ts';

/** A generic template's preview: its page as it is designed; where it has none of its own, its fields by label. Nothing that a person typed becomes markup. */
export function previewHtml(
  { name, description, fields }: { name: string; description: string; fields: readonly TemplateField[] },
  page: PageDesign | null,
): string {
  const shown = fields.filter(field => field.mode !== 'empty');
  if (page) {
    const said = page.elements.flatMap(element => (element.type === 'text' ? slotsOf(element.content) : []));
    return designHtml(page, {
      labelOf: slot => shown.find(field => field.name === slot)?.label ?? slot.replace('$', ''),
      names: shown.map(field => field.name).filter(each => !said.includes(each)),
    });
  }
  return `<article><h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p><dl>${shown
    .map(field => `<dt>${escapeHtml(field.label)}</dt><dd>{${escapeHtml(field.name)}}</dd>`)
    .join('')}</dl></article>`;
}
