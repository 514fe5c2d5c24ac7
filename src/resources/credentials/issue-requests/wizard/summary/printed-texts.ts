import type { Template } from '../../../../../../contract/credentials/templates/template.ts';

/** What every PDF of a template says: its titles, labels and fixed values, and the words of its design. */
export const printedTexts = ({ title, params, content, files }: Template): string[] => [
  title,
  params.subtitle,
  ...content.flatMap(({ label, value }) => [label, ...(Array.isArray(value) ? value : [String(value ?? '')])]),
  ...(files.pdf_editable?.elements ?? []).flatMap(element => (element.type === 'text' ? [element.content] : [])),
];
