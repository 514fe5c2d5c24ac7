import { DIPLOMA } from '../../../server/demo/content.ts';
import type { Client } from '../processes/app.ts';
import type { DiplomaProject } from './diploma.ts';

/** A field of a template's own, which its schema does not have. */
export const OWN = {
  name: 'mention',
  label: 'Mención',
  component: 'text',
  required: true,
  mode: 'variable',
  own: true,
};

/** Makes a template whose credentials need no approval, with these fields. */
export const makeTemplate = (
  owner: Client,
  { projectId, schemaId }: Pick<DiplomaProject, 'projectId' | 'schemaId'>,
  content: object[],
  more: object = {},
) =>
  owner.call('createTemplate', {
    params: { projectId },
    body: {
      ...DIPLOMA.template,
      title: 'Diploma con mención',
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      schemaId,
      content,
      ...more,
    },
  });
