import type { SuiteForm } from '../suite.ts';

/** What suites do that sign the statements of a JSON-LD document: a proof is read in the document's context (vc-di-eddsa §3.2.5). */
export const STATEMENTS = {
  covers: 'statements',
  configOf: (config, document) => ({ ...config, '@context': document['@context'] }),
  contentOf: document => document,
  canonicalize: (document, canonizer) => canonizer.canonizeKnown(document) ?? canonizer.canonize(document),
  canonicalizeByUnits: (document, canonizer) => canonizer.canonizeByUnits(document),
} satisfies SuiteForm;
