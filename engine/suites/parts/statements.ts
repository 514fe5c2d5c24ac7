import type { SuiteForm } from '../suite.ts';

/** What suites do that sign the statements of a JSON-LD document: a proof is read in the document's context (vc-di-eddsa §3.2.5). */
export const STATEMENTS = {
  covers: 'statements',
  configOf: (config, document) => ({ ...config, '@context': document['@context'] }),
  contentOf: document => document,
  canonicalize: (document, canonizer, digest) =>
    digest === 'sha256'
      ? (canonizer.canonizeKnown(document) ?? canonizer.canonize(document))
      : canonizer.canonizeBy(document, digest),
  canonicalizeByUnits: (document, canonizer, digest) => canonizer.canonizeByUnits(document, digest),
} satisfies SuiteForm;
