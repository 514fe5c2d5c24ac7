import type { TemplateField } from '../../../contract/templates/index.ts';
import { escapeHtml } from '../../platform/html/index.ts';

/** A generic template's preview: its fields by label. Built from text alone, so nothing a person typed becomes markup. */
export const previewHtml = (name: string, description: string, fields: readonly TemplateField[]): string =>
  `<article><h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p><dl>${fields
    .filter(field => field.mode !== 'empty')
    .map(field => `<dt>${escapeHtml(field.label)}</dt><dd>{${escapeHtml(field.name)}}</dd>`)
    .join('')}</dl></article>`;
