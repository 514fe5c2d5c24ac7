import { generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { ApplicationContent } from '../../../contract/credentials/applications/index.ts';
import {
  CHECKS_TYPE,
  type CheckMade,
  type DeviceKey,
  type VerifierAsk,
} from '../../../contract/credentials/verifiers/index.ts';
import type { Client, TestApp } from '../processes/app.ts';
import { cookieIn } from '../worlds/distribution-world.ts';
import { foreignApplication } from '../data/application-cases.ts';

export const VERIFIER_PIN = '2468';

/** A device with its key. */
export interface DoorDevice {
  key: DeviceKey;
  privateKey: KeyObject;
  link: string;
  attempt: string;
}
export function doorDevice(): DoorDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: { kty: 'EC', crv: 'P-256', x, y },
    privateKey,
    link: randomBytes(16).toString('base64url'),
    attempt: randomUUID(),
  };
}
const signed = (privateKey: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** What a device asks with. */
export const askOf = (
  ruleCode: string,
  { key, privateKey, link, attempt }: DoorDevice,
  more: Partial<VerifierAsk> = {},
): VerifierAsk => ({
  name: 'Puerta norte',
  pin: VERIFIER_PIN,
  link,
  attempt,
  key,
  proof: signed(privateKey, `sello-verifier:${ruleCode}:${link}`),
  ...more,
});

/** Checks as a device signs them. */
export function signedChecks(
  verifierId: string,
  checks: readonly CheckMade[],
  { privateKey }: Pick<DoorDevice, 'privateKey'>,
  header: object = { typ: CHECKS_TYPE, alg: 'ES256' },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part({ verifierId, checks })}`;
  return `${text}.${signed(privateKey, text)}`;
}

/** A check of a device, of a credential that is digested. */
export const checkOf = (more: Partial<CheckMade> = {}): CheckMade => ({
  id: randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  packId: randomUUID(),
  source: 'wallet',
  outcome: 'success',
  reason: null,
  credential: randomBytes(32).toString('base64url'),
  places: [],
  ...more,
});

/** Where a point of verification is, and its code. */
export interface PovPlace {
  projectId: string;
  applicationId: string;
  ruleCode: string;
}

/** A new application with a point of verification. */
export async function povOf(
  app: TestApp,
  owner: Client,
  projectId: string,
  more: Partial<ApplicationContent> = {},
): Promise<PovPlace> {
  const { status, body } = await owner.call('createApplication', {
    params: { projectId },
    body: { ...foreignApplication('Puerta'), pov: { hours: 24 }, ...more } as never,
  });
  if (status !== 201 || body.ruleCode === null) throw new Error(JSON.stringify(body));
  return { projectId, applicationId: body.id, ruleCode: body.ruleCode };
}

/** A device that asked, and is pending. */
export async function askedOf(
  app: TestApp,
  { ruleCode }: Pick<PovPlace, 'ruleCode'>,
  device = doorDevice(),
  more: Partial<VerifierAsk> = {},
) {
  const asked = await app.nobody.call('askVerifier', {
    params: { ruleCode },
    body: askOf(ruleCode, device, more),
  });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  return { device, cookie: cookieIn(asked), verifier: asked.body.verifier, token: asked.body.token };
}

/** A verifier that was approved, with its PIN shown. */
export async function verifierOf(app: TestApp, place: PovPlace, by?: Client, more: Partial<VerifierAsk> = {}) {
  const owner = by ?? (await app.as('owner@uni.example'));
  const { device, cookie, verifier } = await askedOf(app, place, doorDevice(), more);
  const { projectId, applicationId, ruleCode } = place;
  const params = { projectId, applicationId, verifierId: verifier.id };
  const approved = await owner.call('approveVerifier', { params, body: {} });
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
  const opened = await app.nobody.call('unlockVerifier', {
    params: { ruleCode },
    headers: { cookie },
    body: { pin: VERIFIER_PIN },
  });
  const { token } = opened.body;
  if (!token) throw new Error(JSON.stringify(opened.body));
  return {
    device,
    cookie,
    params,
    verifierId: verifier.id,
    keyThumbprint: verifier.keyThumbprint,
    packKey: verifier.packKey,
    client: app.clientOf(token, verifier.organizationId, undefined),
  };
}
