import type { JsonObject } from '../../../../engine/json.ts';
import type { PeerLoader, PeerResult } from '../../support/peers.d.mts';

export function peerSignForHolder(input: {
  credential: JsonObject;
  did: string;
  id: string;
  secretKey: Uint8Array;
  publicKey: Uint8Array;
  mandatoryPointers: string[];
  date: string;
  documentLoader: PeerLoader;
}): Promise<JsonObject>;
export function peerDerive(input: {
  credential: JsonObject;
  selectivePointers: string[];
  documentLoader: PeerLoader;
}): Promise<JsonObject>;
export function peerVerifyShown(input: {
  credential: JsonObject;
  documentLoader: PeerLoader;
  now?: Date;
}): Promise<PeerResult>;
