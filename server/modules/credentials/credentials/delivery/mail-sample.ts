import { networkOf } from '../../../../../contract/base/catalogues/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { activeProject } from '../../../accounts/projects/index.ts';
import { readTemplate } from '../../templates/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { credentialLetter } from './letter.ts';
import { asSample } from './pdf/samples.ts';

/** Shows the email of a template's credentials before any is issued. Nothing of it is kept or sent. */
export const mailSampleHandlers = (
  parts: Pick<CredentialParts, 'database' | 'settings'>,
): HandlersOf<'previewMail'> => ({
  previewMail: ({ caller, params, body }) =>
    parts.database.organization(caller.organizationId, async tx => {
      const project = await activeProject(tx, params.projectId);
      const { title, params: said } = await readTemplate(tx, params.projectId, params.templateId);
      const { brand, senderName } = await readSender(tx, caller.organizationId);
      const { subject, text } = credentialLetter(said.language, {
        holderFile: null,
        more: [],
        brand,
        title,
        issuer: brand.name,
        name: body.name,
        url: asSample(parts).url,
        local: networkOf(project.network_id)?.kind === 'local',
        isShown: true,
        own: said.mailText ?? '',
      });
      return { from: senderName, subject, text };
    }),
});
