import { fileName } from '../../base/common/file-name.ts';
import type { ProofType } from './kinds.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  ProofType,
  string
>;

/** What the file of a proof is called for whoever reviews it: as whoever brought it called it, with the ending of what it is, so that nothing else opens it. */
export const proofFile = (name: string, type: ProofType): string =>
  fileName([name.replace(/\.(?:pdf|jpe?g|png)$/i, '')], ENDINGS[type]);
