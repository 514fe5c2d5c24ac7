import { jcs } from '../../canon/index.ts';
import { contextsOf } from '../../contexts/index.ts';
import { jsonEqual } from '../../json.ts';
import type { SuiteForm } from '../suite.ts';

/** What suites do that sign the JSON itself: a proof has a context of its own, which takes the document's place (vc-di-eddsa §3.3.2). */
export const NAMES = {
  covers: 'names',
  configOf: config => config,
  contentOf: (document, config) => {
    const context = config['@context'];
    if (context === undefined) return document;
    const own = contextsOf(document);
    if (!contextsOf(config).every((entry, at) => jsonEqual(entry, own[at]))) return undefined;
    return { ...document, '@context': context };
  },
  canonicalize: document => jcs(document),
  canonicalizeByUnits: null,
} satisfies SuiteForm;
