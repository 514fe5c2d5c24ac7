import {
  ATTEMPT_SECONDS,
  type ConsoleMessage,
  type ConsoleScene,
} from '../../../../../contract/credentials/applications/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { base64urlEncode } from '../../../../../engine/primitives/index.ts';
import { readRequest, readRequestByValue, type ReadRequest } from '../../../../../engine/openid4vp/index.ts';
import { AppError, OAuthError } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { createExchange, ownReaders, type WalletExchange } from '../../../accounts/presentations/index.ts';
import { PURPOSE } from '../attempts/begin.ts';
import type { Simulated } from '../attempts/judge.ts';
import { attemptPurpose } from '../attempts/purpose.ts';
import { typesOf, type ApplicationRow } from '../row.ts';
import { decodedForm, decodedShown, decodedToken, decodedVpToken } from './decoded.ts';
import { newConsoleAuthority, newConsoleKey } from './keys.ts';
import { encryptedAnswer } from './encrypted.ts';
import { CONSOLE_FORMS, CONSOLE_LIST, type SceneOfConsole } from './forms/index.ts';

/** A message as it is sent: a token is its own text, and bytes are base64url. */
const rawOf = (value: JsonValue | Uint8Array): string =>
  value instanceof Uint8Array ? base64urlEncode(value) : typeof value === 'string' ? value : JSON.stringify(value);

type Said = Omit<ConsoleMessage, 'decoded'> & { decoded: JsonValue };

/** The last part of the address of a request or of its answers. */
const idIn = (link: string): string => {
  const { searchParams } = new URL(link);
  return (searchParams.get('request_uri') ?? searchParams.get('response_uri') ?? '').split('/').at(-1) ?? '';
};

/** A verifier as the wallet of a scene meets it: the real one, whose examination also reads what the scene made. */
const verifierOf = (parts: ModuleParts, simulated: Simulated, clock = parts.clock): Promise<WalletExchange> =>
  createExchange({
    ...parts,
    clock,
    presentationPurposes: {
      ...parts.presentationPurposes,
      [PURPOSE]: own => attemptPurpose({ ...own, clock }, simulated),
    },
  });

/** Answers a request as the wallet of a scene, and gives each message in its order. The request, its examination and its end are the real ones. */
export async function runScene(
  parts: ModuleParts,
  row: ApplicationRow,
  scene: ConsoleScene,
  link: string,
): Promise<Said[]> {
  const { clock, canonizer } = parts;
  const now = new Date(clock());
  const [issuer, holder, stranger] = [await newConsoleKey(), await newConsoleKey(), await newConsoleKey()];
  const authority = newConsoleAuthority(issuer, now);
  const messages: Said[] = [];
  const say = (name: Said['name'], from: Said['from'], to: Said['to'], raw: string, decoded: JsonValue) =>
    messages.push({ name, from, to, raw, decoded });
  const made: SceneOfConsole = {
    scene,
    content: row.content,
    type: typesOf(row)[0] ?? '',
    issuer,
    authority,
    holder,
    stranger,
    now,
    canonizer,
  };
  const form = CONSOLE_FORMS[row.content.form];
  const list = await form.statusList(made);
  const readList = async <T>(uri: string, published: (uri: string) => Promise<T>): Promise<T> => {
    if (uri !== CONSOLE_LIST) return published(uri);
    if (scene === 'listUnreachable') {
      say('statusList', 'issuer', 'verifier', '', { list: uri, reached: false });
      throw new Error('The list of this scene cannot be reached');
    }
    say('statusList', 'issuer', 'verifier', rawOf(list), decodedShown(list));
    return list as T;
  };
  const isForeign = scene === 'foreignIssuer';
  const verifier = await verifierOf(parts, {
    issuer: isForeign ? null : issuer.did,
    root: isForeign ? null : authority.root,
    readList,
  });
  const id = idIn(link);
  say('link', 'verifier', 'wallet', link, decodedForm(new URL(link).searchParams));
  const request = await readAsked(parts, verifier, link, id, say);
  const answerAs = async (asked: WalletExchange, members: JsonObject, names: readonly [Said['name'], Said['name']]) => {
    const { body, form: sent } = await bodyOf(members, request);
    const raw = sent.toString();
    say(names[0], 'wallet', 'verifier', raw, {
      ...decodedForm(sent),
      ...(members.vp_token !== undefined && { vp_token: decodedVpToken(members.vp_token) }),
    });
    const reply = await replied(() => asked.answer(id, body));
    say(names[1], 'verifier', 'wallet', JSON.stringify(reply.body), reply);
  };
  const FIRST = ['answer', 'reply'] as const;
  if (scene === 'declined') {
    await answerAs(verifier, { error: 'access_denied', state: id }, FIRST);
    return messages;
  }
  const credential = await form.credential(made);
  say('credential', 'issuer', 'wallet', rawOf(credential), decodedShown(credential));
  const asked = {
    audience: request.audience,
    nonce: request.nonce,
    responseUri: request.responseUri,
    encryptedFor: request.encryption?.key,
  };
  const [query] = request.dcql.credentials;
  const members = {
    vp_token: { [query?.id ?? '']: [await form.presentation(credential, asked, made)] },
    state: id,
  };
  const isLate = scene === 'late';
  const lateBy = (ATTEMPT_SECONDS + 1) * 1000;
  await answerAs(
    isLate ? await verifierOf(parts, { issuer: null, root: null, readList }, () => clock() + lateBy) : verifier,
    members,
    FIRST,
  );
  if (scene === 'twice') await answerAs(verifier, members, ['secondAnswer', 'secondReply']);
  return messages;
}

type Say = (name: Said['name'], from: Said['from'], to: Said['to'], raw: string, decoded: JsonValue) => void;

/** Reads the request of a link as a wallet does: it verifies who signed it. */
async function readAsked(
  parts: ModuleParts,
  verifier: WalletExchange,
  link: string,
  id: string,
  say: Say,
): Promise<ReadRequest> {
  const { searchParams } = new URL(link);
  const address = searchParams.get('request_uri');
  const options = { transactionDataTypes: [] };
  if (address === null) return readOr(await readRequestByValue(link, options));
  const walletNonce = crypto.randomUUID();
  const form = new URLSearchParams({ wallet_nonce: walletNonce });
  say('fetch', 'wallet', 'verifier', `POST ${address}\n\n${form.toString()}`, decodedForm(form));
  const text = (await verifier.requestObject(id, walletNonce)).bytes.toString();
  say('requestObject', 'verifier', 'wallet', text, decodedToken(text));
  const { now, canonizer, resolveDid } = await ownReaders(parts, parts.clock());
  const clientId = searchParams.get('client_id') ?? '';
  return readOr(
    await readRequest(text, { ...options, now, canonizer, resolveDid, readCertificates, clientId, walletNonce }),
  );
}

function readOr(reading: Awaited<ReturnType<typeof readRequest>>): ReadRequest {
  if ('request' in reading) return reading.request;
  throw new Error(`The simulated wallet refuses our own request: ${reading.refusal.reason}`);
}

/** The form of an answer, encrypted where the request asks for that and the answer is no error. */
async function bodyOf(members: JsonObject, { encryption }: ReadRequest) {
  const { vp_token: token, state, error } = members;
  const body: Record<string, string> =
    error !== undefined
      ? { error: String(error), state: String(state) }
      : encryption
        ? { response: await encryptedAnswer(members, encryption) }
        : { vp_token: JSON.stringify(token), state: String(state) };
  return { body, form: new URLSearchParams(body) };
}

/** The status and the body that a wallet gets. */
async function replied(answer: () => Promise<object>): Promise<{ status: number; body: JsonObject }> {
  try {
    return { status: 200, body: { ...(await answer()) } };
  } catch (error) {
    if (error instanceof OAuthError)
      return {
        status: 400,
        body: { error: error.code, ...(error.description !== undefined && { error_description: error.description }) },
      };
    if (error instanceof AppError) return { status: 404, body: { key: error.key } };
    throw error;
  }
}
