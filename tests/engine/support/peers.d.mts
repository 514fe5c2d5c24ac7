import type { JsonObject } from '../../../engine/json.ts';

export type PeerLoader = (
  url: string,
) => Promise<{ contextUrl?: undefined; documentUrl: string; document: JsonObject }>;

export interface PeerSuite {
  verificationMethod: string;
}

export interface PeerResult {
  verified: boolean;
  results?: { verified: boolean; error?: Error }[];
  error?: Error;
}

export function peerSuite(key: {
  id: string;
  controller: string;
  publicKeyMultibase: string;
  secretKeyMultibase: string;
  date?: string;
}): Promise<PeerSuite>;

export function olderSuite(key: {
  verificationMethod: string;
  sign: (data: Uint8Array) => Uint8Array;
  date?: string;
}): PeerSuite;

export function peerIssue(input: {
  credential: JsonObject;
  suite: PeerSuite;
  documentLoader: PeerLoader;
}): Promise<JsonObject>;

export function peerVerify(input: {
  credential: JsonObject;
  documentLoader: PeerLoader;
  checkStatus?: () => Promise<{ verified: boolean }>;
  now?: Date;
}): Promise<PeerResult>;
