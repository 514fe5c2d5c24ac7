import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MDL } from '../../../contract/credentials/applications/index.ts';
import {
  takeCredential,
  takeToken,
  type WalletTools,
} from '../../../src/custom/credentials/dev-wallet/kept/receiving.ts';
import { newHolderKey } from '../../../src/custom/credentials/dev-wallet/protocol/holder-keys.ts';
import { viewOf } from '../../../src/custom/credentials/dev-wallet/protocol/held-view.ts';
import { WELL_BEHAVED, type Misbehaviour } from '../../../src/custom/credentials/dev-wallet/protocol/misbehaviour.ts';
import { openOffer } from '../../../src/custom/credentials/dev-wallet/protocol/offers.ts';
import {
  answerRequest,
  choicesFor,
  openRequest,
} from '../../../src/custom/credentials/dev-wallet/protocol/requests.ts';
import { standingNow } from '../../../src/custom/credentials/dev-wallet/protocol/standing-now.ts';
import { createWire, ProtocolError } from '../../../src/custom/credentials/dev-wallet/protocol/wire.ts';
import { questionsOf } from '../../../src/custom/credentials/dev-wallet/present/consent.ts';
import { keptInMemory } from '../../support/counterparts/kept-in-memory.ts';
import { mdlWorld, type MdlWorld } from '../modules/credentials/credentials/copies/mdl-world.ts';
import { lettersTo } from '../../support/documents/letters.ts';

const OVER_18 = `${MDL.space}/${MDL.over18}`;
let world: MdlWorld;
let templateId: string;
let tools: WalletTools;
let credentialId: string;
beforeAll(async () => {
  world = await mdlWorld();
  await world.certify();
  templateId = (await world.owner.call('createTemplate', { params: world.params, body: world.template() as never }))
    .body.id;
  tools = {
    wire: createWire(world.fetchIt, () => undefined),
    keep: keptInMemory(),
    misbehaviour: WELL_BEHAVED,
    onSend: () => undefined,
  };
  credentialId = await receive();
});
afterAll(() => world.app.stop());

/** The wallet receives a licence. */
async function receive(values: object = {}): Promise<string> {
  const made = await world.licence(templateId, values);
  const at = { ...world.params, credentialId: made.credentialId };
  const { body: offer } = await world.owner.call('offerCredential', { params: at });
  await world.owner.call('mailOfferCode', { params: { ...at, offerId: offer.id } });
  const code = /^\d{6}$/m.exec((await lettersTo(world.app, made.email)).at(-1)?.text ?? '')?.[0];
  const opened = await openOffer(tools.wire, offer.link);
  const form = opened.forms.find(({ format }) => format === 'mso_mdoc');
  if (!form) throw new Error('No licence is offered');
  const taking = { personId: 'p', opened, form, code, token: undefined };
  expect(await takeCredential(tools, taking, await takeToken(tools, taking))).toEqual({ state: 'received' });
  return made.credentialId;
}

/** An application asks whether somebody is 18 or older, and the wallet answers. */
async function answered(wrong: Partial<Misbehaviour> = {}, more: object = {}) {
  const { params } = await world.application({
    name: 'Wine',
    useCase: 'over18',
    form: 'mso_mdoc',
    schemaId: null,
    types: [MDL.type],
    fields: [{ path: [MDL.space, MDL.over18], purpose: { 'en-US': 'Your age', 'es-MX': 'Tu edad' } }],
    rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
    issuers: [{ certificate: world.iaca.pem }],
    ...more,
  });
  const { link, attempt } = await world.begin(params);
  const request = await openRequest(tools.wire, link, new Date());
  const [row] = await tools.keep.all('credentials', 'p');
  const view = viewOf(row?.credential ?? null);
  if (!row || !view) throw new Error('The wallet holds nothing');
  const choices = await choicesFor(tools.wire, request, [view], new Date());
  const [question] = questionsOf(choices, [{ ...row, view }]);
  const keys = await tools.keep.all('keys', 'p');
  await answerRequest(tools.wire, {
    request,
    shown: [
      {
        query: question?.query ?? '',
        view,
        credential: row.credential,
        claims: question?.options[0]?.disclosed ?? [],
        key: keys.find(({ thumbprint }) => thumbprint === row.thumbprint),
      },
    ],
    otherKey: wrong.otherKey ? await newHolderKey() : undefined,
    misbehaviour: { ...WELL_BEHAVED, ...wrong },
    now: new Date(),
  }).catch((error: unknown) => {
    // The verifier says why: what became of the attempt says it, too.
    if (!(error instanceof ProtocolError)) throw error;
  });
  return { question, row, view, attempt: await world.attempt(params, attempt.id) };
}

describe('a licence in the development wallet', () => {
  it('is held with each element, its portrait and its status', async () => {
    const { row, view } = await answered();
    expect(row.labels).toMatchObject({ [MDL.over18]: '18 or older', birth_date: 'birth_date' });
    expect(row.labels).not.toHaveProperty('fullName');
    expect(view).toMatchObject({ form: 'mso_mdoc', issuer: 'Authority of the Example', types: [MDL.type] });
    expect(view.subject[`${MDL.space}/birth_date`]).toBe('2001-02-03');
    expect(view.subject[`${MDL.space}/portrait`]).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect((await standingNow(tools.wire, row.credential, new Date())).verdict).toBe('valid');
    const late = new Date('2031-02-03');
    expect((await standingNow(tools.wire, row.credential, late)).steps).toContainEqual(
      expect.objectContaining({ id: 'validity', reason: 'expired' }),
    );
  });

  it.each(['none', 'signed', 'encrypted'])(
    'shows the one element that is asked for, with protection %s',
    async protection => {
      const { question, attempt } = await answered({}, { protection, retention: 'claims' });
      expect(question?.options[0]).toMatchObject({ disclosed: [OVER_18], always: [] });
      expect(attempt).toMatchObject({ state: 'success', reason: null });
      expect(JSON.stringify(attempt)).not.toContain('2001-02-03');
    },
  );

  it.each([
    ['a changed value', { tamper: true }, 'signature.mdoc-digest'],
    ['another type', { otherType: true }, 'query.type'],
    ['another key', { otherKey: true }, 'holder.holder-proof'],
    ['another nonce', { otherNonce: true }, 'holder.holder-proof'],
    ['a changed end', { otherDates: true }, 'signature.proof-signature'],
  ] as const)('is refused with %s', async (_what, wrong, reason) => {
    expect((await answered(wrong)).attempt).toMatchObject({ state: 'failed', reason });
    expect((await answered()).attempt).toMatchObject({ state: 'success' });
  });

  it('says in the wallet that it was revoked', async () => {
    const [row] = await tools.keep.all('credentials', 'p');
    const params = { ...world.params, credentialId };
    await world.owner.call('revokeCredential', { params, body: { metadata: { description: 'Wrong name' } } });
    await world.app.workers.drain();
    expect((await standingNow(tools.wire, row?.credential ?? null, new Date())).verdict).toBe('revoked');
    expect((await answered()).attempt).toMatchObject({ state: 'failed', reason: 'status.revoked' });
  });
});

describe('the development IACA', () => {
  it('certifies a signing request, and refuses anything else', async () => {
    const { http } = world.app.app;
    const root = await http.inject({ method: 'GET', url: '/dev/iaca' });
    expect([root.statusCode, root.body]).toEqual([200, expect.stringContaining('BEGIN CERTIFICATE')]);
    const post = (payload: string, type = 'application/pkcs10') =>
      http.inject({ method: 'POST', url: '/dev/iaca', headers: { 'content-type': type }, payload });
    expect((await post('junk')).statusCode).toBe(400);
    expect((await post('{}', 'application/json')).statusCode).toBe(415);
    const { keys } = (await world.owner.call('listKeys', { query: { which: 'current' } })).body;
    const keyId = keys.find(({ algorithm }) => algorithm === 'P-256')?.id as string;
    const { csr } = (await world.owner.call('requestKeyCertificate', { params: { keyId } })).body;
    const certified = await post(csr);
    expect(certified.statusCode).toBe(200);
    const kept = await world.owner.call('keepKeyCertificate', {
      params: { keyId },
      body: { certificate: `${certified.body}\n${root.body}` },
    });
    expect(kept.body.certificate?.issuer).toMatch(/desarrollo sin valor/);
  });
});
