import { useUser } from './use-session.ts';

/** Where the key is with which the user approves: in their wallet, whose key is their DID, or in custody. */
export const useKeystore = (): 'wallet' | 'keyvault' => (useUser().did?.startsWith('did:jwk:') ? 'wallet' : 'keyvault');
