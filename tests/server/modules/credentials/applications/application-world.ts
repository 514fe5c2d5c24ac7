import { decodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { readRequest, readRequestByValue } from '../../../../../engine/openid4vp/index.ts';
import { presentSdJwt } from '../../../../../engine/tokens/index.ts';
import { ownReaders } from '../../../../../server/modules/accounts/presentations/readers.ts';
import { encryptedAnswer } from '../../../../../server/modules/credentials/applications/console/encrypted.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { foreignWallet, walletKey, type WalletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { walletWorld } from '../credentials/copies/wallet-world.ts';

/** A copy of a credential in a wallet, with its key. */
export interface Held {
  key: WalletKey;
  copy: string;
  credentialId: string;
  email: string;
}

/** What an application of the tests asks, unless it says otherwise: the degree of a diploma, of the university. */
export const DEGREE = {
  name: 'Admission',
  useCase: 'diploma',
  form: 'dc+sd-jwt',
  selectiveDisclosure: true,
  fields: [{ path: ['degree'], purpose: { 'en-US': 'To admit you', 'es-MX': 'Para admitirte' } }],
} as const;

/** What can be changed of an answer that a wallet gives. */
export interface Twist {
  show?: readonly string[];
  nonce?: string;
  audience?: string;
  query?: string;
  key?: WalletKey;
  state?: string;
}

export const signerOf = ({ jwk, privateKey }: WalletKey): Signer => ({
  verificationMethod: '#0',
  keyType: decodeJwk(jwk as never).type,
  sign: async data =>
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new Uint8Array(data))),
});

const addressIn = (link: string): URL => {
  const { searchParams } = new URL(link);
  return new URL(searchParams.get('request_uri') ?? searchParams.get('response_uri') ?? '');
};
/** The id of the request behind a link, signed or not. */
export const answeredAt = (link: string): string => addressIn(link).pathname.split('/').at(-1) ?? '';
/** Whether a link is for the device that asks. */
export const deviceIn = (link: string): { device?: 'same' } =>
  addressIn(link).searchParams.get('device') === 'same' ? { device: 'same' } : {};

/** A university whose diplomas are in wallets, and that asks for them. */
export async function applicationWorld(more: Parameters<typeof walletWorld>[0] = {}) {
  const world = await walletWorld(more);
  const { app, owner, project } = world;
  const { projectId } = project;

  return {
    ...world,
    projectId,

    /** A new application. */
    async application(more: object = {}) {
      const made = await owner.call('createApplication', {
        params: { projectId },
        body: { ...DEGREE, schemaId: project.schemaId, ...more },
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return { params: { projectId, applicationId: made.body.id }, body: made.body };
    },

    /** A graduate with their diploma in a wallet. */
    async holder(): Promise<Held> {
      const { credentialId, email, offer, code } = await world.ready();
      const key = await walletKey();
      const wallet = foreignWallet(world.fetchIt, [key]);
      const { metadata, token } = await wallet.token(offer.link, code);
      const { credentials } = await wallet.receive(
        metadata,
        token.access_token,
        `${project.automaticId}.dc+sd-jwt` as never,
      );
      return { key, copy: (credentials as { credential: string }[])[0]?.credential ?? '', credentialId, email };
    },

    /** Begins an attempt. */
    async begin(params: { projectId: string; applicationId: string }, body: { test?: boolean } = {}) {
      const begun = await owner.call('createAttempt', { params, body });
      if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
      return begun.body;
    },

    /** Reads a request, as a wallet. */
    async read(link: string) {
      const { now, canonizer, resolveDid } = await ownReaders(app.app.parts, app.app.parts.clock());
      const isByValue = !link.includes('request_uri=');
      const read = isByValue
        ? await readRequestByValue(link, { transactionDataTypes: [] })
        : await readRequest(
            (
              await app.nobody.call('postPresentationRequest', {
                params: { id: requestIn(link) },
                query: deviceIn(link),
                body: { wallet_nonce: 'w1' },
              })
            ).raw.toString(),
            {
              now,
              canonizer,
              resolveDid,
              clientId: new URL(link).searchParams.get('client_id') ?? '',
              walletNonce: 'w1',
              transactionDataTypes: [],
            },
          );
      if ('refusal' in read) throw new Error(read.refusal.reason);
      return read.request;
    },

    /** What a wallet presents for a request. */
    async presented(held: Held, request: { clientId: string; nonce: string }, twist: Twist = {}) {
      const { show = ['degree'], nonce = request.nonce, audience = request.clientId, key = held.key } = twist;
      return presentSdJwt(held.copy, show, {
        signer: signerOf(key),
        audience,
        nonce,
        issuedAt: Math.floor(app.app.parts.clock() / 1000),
        primitives: nodePrimitives,
      });
    },

    /** Posts an answer to a request. */
    post: (id: string, body: object, query: { device?: 'same' } = {}) =>
      app.nobody.call('answerPresentationRequest', { params: { id }, query, body }),

    /** Presents a diploma for the request behind a link. */
    async answer(link: string, held: Held, twist: Twist = {}) {
      const request = await this.read(link);
      const id = answeredAt(link);
      const presented = await this.presented(held, request, twist);
      const { query = 'credential', state = id } = twist;
      const members = { vp_token: { [query]: [presented] }, state };
      const body = request.encryption ? { response: await encryptedAnswer(members, request.encryption) } : members;
      return this.post(id, body, deviceIn(link));
    },

    /** An attempt as it stands now. */
    attempt: async (params: { projectId: string; applicationId: string }, attemptId: string) =>
      (await owner.call('getAttempt', { params: { ...params, attemptId } })).body,
  };
}
export type ApplicationWorld = Awaited<ReturnType<typeof applicationWorld>>;
