import { fileName } from '../../../../../../contract/base/common/file-name.ts';
import { isUnsigned, type Progress, type Standing } from '../../../../../../contract/credentials/credentials/states.ts';
import { AppError, found } from '../../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../../platform/http/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { type PdfContent, pdfContentOf, readPdfRow } from './content.ts';
import { credentialPdf, drawCredential } from './page.ts';
import { asSample } from './samples.ts';

/** An SVG is opened as a page, too: then nothing in it runs or loads. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; sandbox";

interface InProject {
  projectId: string;
  credentialId: string;
}

/** A credential as its organization sees it: PDF and picture, marked as a sample until all its approvals are there. */
export function drawingHandlers(
  parts: CredentialParts,
): HandlersOf<'getCredentialSample' | 'getCredentialPdf' | 'getCredentialPicture'> {
  /** What a credential shows. @throws AppError credential.transition where it was canceled before it was signed */
  const contentOf = async (organizationId: string, { projectId, credentialId }: InProject) => {
    const { isSample, row } = await parts.database.organization(organizationId, async tx => {
      const { progress, standing } = found(
        await tx.maybe<{ progress: Progress; standing: Standing }>(
          'select progress, standing from credentials where id = $1 and project_id = $2',
          [credentialId, projectId],
        ),
      );
      const isUnfinished = isUnsigned(progress);
      if (isUnfinished && standing !== 'active') throw new AppError('credential.transition');
      return { isSample: isUnfinished, row: found(await readPdfRow(tx, credentialId)) };
    });
    const shown = await pdfContentOf(parts, row);
    const content: PdfContent = isSample ? { ...shown, ...asSample(parts), document: null } : shown;
    return { isSample, content };
  };

  return {
    async getCredentialSample({ caller, params, gone }) {
      const { isSample, content } = await contentOf(caller.organizationId, params);
      // a document has no sample
      if (!isSample) throw new AppError('credential.transition');
      const bytes = await credentialPdf(parts, content, { line: caller.organizationId, gone });
      return { bytes, contentType: 'application/pdf', filename: 'sample.pdf' };
    },

    async getCredentialPdf({ caller, params, gone }) {
      const { isSample, content } = await contentOf(caller.organizationId, params);
      // Without all its approvals it leaves the server in no form that looks like a document.
      if (isSample) throw new AppError('credential.transition');
      const bytes = await credentialPdf(parts, content, { line: caller.organizationId, gone });
      return { bytes, contentType: 'application/pdf', filename: fileName([content.title, content.recipient], 'pdf') };
    },

    async getCredentialPicture({ caller, params, query, reply, gone }) {
      const { content } = await contentOf(caller.organizationId, params);
      reply.header('content-security-policy', PICTURE_POLICY);
      const bytes = await drawCredential(query.as, parts, content, { line: caller.organizationId, gone });
      return { bytes, contentType: 'image/svg+xml' };
    },
  };
}
