import type { Module } from '../../../platform/module/index.ts';
import { openDeviceSecrets } from '../../accounts/devices/index.ts';
import { verifierAttemptHandlers } from './attempts.ts';
import { authenticateVerifier } from './caller.ts';
import { checkHandlers } from './checks/handlers.ts';
import { verifierHandlers } from './handlers.ts';
import { completeAsked, endWithApplication } from './keep.ts';
import { notices } from './notices.ts';
import { ownVerifierHandlers } from './own.ts';
import { createSharedReader } from './pack/content.ts';
import { packHandlers } from './pack/handlers.ts';
import { openVerifierSecrets } from './secrets.ts';

/** Points of verification: devices that check credentials for an application, with a connection and without. */
export const verifiers = {
  name: 'verifiers',
  tables: ['verifiers', 'verifier_checks'],
  handlers: async parts => {
    const secrets = await openVerifierSecrets(parts.keystore);
    const readShared = createSharedReader(parts);
    return {
      ...ownVerifierHandlers(parts, await openDeviceSecrets(parts.keystore), secrets),
      ...verifierHandlers(parts),
      ...verifierAttemptHandlers(parts),
      ...packHandlers(parts, secrets, readShared),
      ...checkHandlers(parts, secrets, readShared),
    };
  },
  authenticates: {
    verifier: async parts => authenticateVerifier(parts.database, await openDeviceSecrets(parts.keystore)),
  },
  notices,
  hears: { 'application.removing': endWithApplication, 'application.removed': completeAsked },
} satisfies Module;
