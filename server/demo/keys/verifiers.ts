import { randomBytes, randomUUID } from 'node:crypto';
import { CHECKS_TYPE, type CheckMade, type OwnVerifier } from '../../../contract/credentials/verifiers/index.ts';
import { newP256Key, p256Signer } from '../../platform/crypto/index.ts';
import { actAs, actAsVerifier, type As } from '../caller.ts';
import type { Filling } from './applications.ts';

const PIN = '2468';
const MINUTE_MS = 60_000;
const REASONS = { reject: 'No es un teléfono de la universidad', cancel: 'Terminó su turno' } as const;

type Sign = (text: string) => string;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A device that asks to verify, with its key. */
async function ask(as: As, ruleCode: string, name: string): Promise<{ verifier: OwnVerifier; sign: Sign }> {
  const { publicKey: key, sign: signRaw } = p256Signer(newP256Key());
  const sign: Sign = text => signRaw(text).toString('base64url');
  const link = randomBytes(16).toString('base64url');
  const { verifier } = await as('askVerifier', {
    params: { ruleCode },
    body: {
      name,
      pin: PIN,
      link,
      attempt: randomUUID(),
      key,
      proof: sign(`sello-verifier:${ruleCode}:${link}`),
    },
  });
  return { verifier, sign };
}

/** What the approved device found without a connection: one diploma twice, and one that does not hold. */
function checksAt(now: number): CheckMade[] {
  const packId = randomUUID();
  const check = (minutes: number, more: Partial<CheckMade> = {}): CheckMade => ({
    id: randomUUID(),
    at: new Date(now - minutes * MINUTE_MS).toISOString(),
    packId,
    source: 'wallet',
    outcome: 'success',
    reason: null,
    credential: randomBytes(32).toString('base64url'),
    places: [],
    ...more,
  });
  const twice = randomBytes(32).toString('base64url');
  return [
    check(50, { credential: twice }),
    check(42),
    check(35, { source: 'paper' }),
    check(20, { credential: twice }),
    check(12, { outcome: 'failed', reason: 'status.revoked' }),
  ];
}

/** A point of verification of the university, with a verifier in each state. */
export async function fillVerifiers({ handlers, parts, people }: Omit<Filling, 'asOwner'>): Promise<void> {
  const person = people['owner@uni.example'];
  if (!person) throw new Error('The university has no owner');
  const owner = actAs(handlers, person);
  const { projects } = await owner('listProjects', { params: { userId: person.userId }, query: {} });
  const projectId = projects.find(({ category }) => category === 'education')?.id ?? '';
  const { templates } = await owner('listTemplates', { params: { projectId }, query: {} });
  const schemaId = templates.find(({ title }) => title.startsWith('Diploma'))?.schemaId ?? null;
  const { id: applicationId, ruleCode } = await owner('createApplication', {
    params: { projectId },
    body: {
      name: 'Entrada al auditorio',
      description: 'Personal de la puerta revisa el diploma de quien llega a la ceremonia.',
      useCase: 'diploma',
      form: 'dc+sd-jwt',
      selectiveDisclosure: true,
      schemaId,
      protection: 'none',
      pov: { hours: 24 },
    },
  });
  if (ruleCode === null) throw new Error('The application has no point of verification');
  const at = (verifierId: string) => ({ projectId, applicationId, verifierId });
  const [north, south, east] = [
    await ask(owner, ruleCode, 'Puerta norte'),
    await ask(owner, ruleCode, 'Puerta sur'),
    await ask(owner, ruleCode, 'Teléfono de Mario'),
  ];
  await ask(owner, ruleCode, 'Puerta de servicio');
  await owner('approveVerifier', { params: at(north.verifier.id), body: {} });
  await owner('approveVerifier', { params: at(south.verifier.id), body: {} });
  await owner('cancelVerifier', { params: at(south.verifier.id), body: { reason: REASONS.cancel } });
  await owner('rejectVerifier', { params: at(east.verifier.id), body: { reason: REASONS.reject } });
  const door = actAsVerifier(handlers, {
    verifierId: north.verifier.id,
    name: north.verifier.name,
    organizationId: person.organizationId,
    projectId,
    applicationId,
  });
  const text = `${part({ typ: CHECKS_TYPE, alg: 'ES256' })}.${part({ verifierId: north.verifier.id, checks: checksAt(parts.clock()) })}`;
  await door('syncVerifierChecks', {
    params: { projectId, applicationId },
    body: { checks: `${text}.${north.sign(text)}` },
  });
}
