import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import type { Drafted } from '../../../../custom/credentials/designer/index.ts';

/** A template as its samples are drawn of it. */
export const draftedOf = ({ title, params, content, signers, expiration }: Template): Drafted => ({
  title,
  subtitle: params.subtitle,
  language: params.language,
  content,
  approvers: signers.map(({ name, lastname, title, signature }) => ({
    name: `${name} ${lastname}`,
    title,
    signature,
  })),
  expiration,
});
