import type { Common } from './build.ts';
import { contextFor } from './document.ts';
import { schemaFor } from './schema.ts';

/** The context and the schema of an issuing request's credentials. */
export const commonOf = (
  publicUrl: string,
  issuing: Parameters<typeof contextFor>[1] & Parameters<typeof schemaFor>[1],
): Common => ({ publicUrl, context: contextFor(publicUrl, issuing), schema: schemaFor(publicUrl, issuing) });
