import type { JsonObject } from '../../../../../engine/json.ts';
import type { Verification, VerifyOptions } from '../../../../../engine/verify/index.ts';
import { approvalPolicy } from '../../../../../engine/credential/index.ts';
import { diploma, listedDiploma } from '../../../support/diploma.ts';
import { approvers, organization, signed, statusList, stepOf, verify } from '../../../support/world.ts';

export const CREDENTIALS = 'https://www.w3.org/2018/credentials#';
export const STATUS = 'https://www.w3.org/ns/credentials/status#';

const withList = { fetchStatusList: () => statusList([42]) };

/** Genuinely signed credentials that are not valid, and the member that says so. */
export const victims: Record<string, { document: () => Promise<JsonObject>; member: string; verdict: string }> = {
  revoked: {
    document: () => signed(listedDiploma(organization.did, 42)),
    member: 'credentialStatus',
    verdict: 'revoked',
  },
  expired: {
    document: () => signed(diploma(organization.did, 1, { validUntil: '2026-03-02T00:00:00Z' })),
    member: 'validUntil',
    verdict: 'expired',
  },
  unapproved: {
    document: () =>
      signed(
        diploma(organization.did, 1, {
          approval: approvalPolicy(
            approvers.map(({ did }) => did),
            2,
          ),
        }),
      ),
    member: 'approval',
    verdict: 'invalid',
  },
};

/** The IRI that a member of a victim stands for. */
export const iriOf = (member: string): string =>
  member === 'approval' ? 'https://sello.example/vocab/7#approval' : CREDENTIALS + member;

/** Verifies with the status list that revokes number 42. */
export const judge = (document: JsonObject, more: Partial<VerifyOptions> = {}): Promise<Verification> =>
  verify(document, { ...withList, ...more });

/** The document with one of its members taken out, and that member. */
export function without(document: JsonObject, member: string): [JsonObject, JsonObject[string]] {
  const { [member]: taken, ...rest } = document;
  return [rest, taken];
}

/** The document with a further context. */
export const alsoReadIn = (document: JsonObject, context: JsonObject): JsonObject => ({
  ...document,
  '@context': [...(document['@context'] as readonly JsonObject[]), context],
});

/** Whether the signature still covers the document: what makes a forgery one. */
export const isStillSigned = (result: Verification): boolean => stepOf(result, 'issuer')?.outcome === 'passed';
