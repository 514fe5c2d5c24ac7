import { WALLET_ERRORS, type AnsweringDevice } from '../../../../contract/accounts/presentations/index.ts';
import { isObject, type JsonValue } from '../../../../engine/json.ts';
import {
  checkAnswer,
  clientIdOf,
  clientIdOfAddress,
  didOfClient,
  pathText,
  readTransactionData,
  readWalletAnswer,
  REQUEST_MEDIA,
  signCertifiedRequest,
  signRequest,
  type AnswerFault,
  type SignedMembers,
} from '../../../../engine/openid4vp/index.ts';
import { AppError, found, OAuthError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { AskedPresentation, ModuleParts } from '../../../platform/module/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';
import { responseUriOf } from './ask.ts';
import { openResponse, publicResponseKey } from './encryption.ts';
import { holdAnswer } from './held.ts';
import { ownReaders } from './readers.ts';
import { isOpen, readRequestRow, type RequestRow } from './rows.ts';
import { declineRequest, noteOpened, openedBy, refuseRequest, settleAnswer, takeAnswer } from './take.ts';

type Operation = 'getPresentationRequest' | 'postPresentationRequest' | 'answerPresentationRequest';

/** A refusal in words for people who build wallets: ASCII. */
const invalid = (description: string): OAuthError => new OAuthError('invalid_request', description);
const OVER = 'The request has been answered, or its time is over';

/** A fault in one line: which query, which presentation, why. */
const faultText = ({ query, at, reason, path, because, verification }: AnswerFault): string =>
  [
    query === null ? 'vp_token' : at === null ? query : `${query}[${at}]`,
    reason,
    ...(path ? [pathText(path)] : []),
    ...(verification ? [verification.verdict] : []),
    ...(because === undefined ? [] : [because]),
  ].join(': ');

/** What a wallet posts as its answer (OpenID4VP 1.0 §8.2). */
interface WalletPost {
  vp_token?: string | undefined;
  response?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** What wallets read and post. */
export interface WalletExchange {
  /** The request object. @throws AppError error.not_found, where none waits */
  requestObject(
    id: string,
    walletNonce?: string,
    device?: AnsweringDevice,
  ): Promise<{ bytes: Buffer; contentType: string }>;
  /** Takes an answer. @throws OAuthError, AppError error.not_found */
  answer(id: string, body: WalletPost, device?: AnsweringDevice): Promise<{ redirect_uri?: string }>;
}

/** Asks wallets, and takes what they answer. */
export async function createExchange(parts: ModuleParts): Promise<WalletExchange> {
  const { database, keystore, settings, canonizer, clock, presentationPurposes } = parts;
  // At the start: its key may have to be made, which is no work for a transaction.
  const { did, signer } = await readPlatformIdentity(parts);
  const openRow = async (id: string): Promise<RequestRow> => {
    const row = await database.platform('presentations', tx => readRequestRow(tx, id));
    return found(row && isOpen(row, clock()) ? row : undefined);
  };
  const purposeOf = ({ purpose }: RequestRow) => {
    const make = presentationPurposes[purpose];
    if (!make) throw new Error(`No module declares the purpose ${purpose}`);
    return make(parts);
  };

  const clientIdIn = ({ id, client }: RequestRow, device: AnsweringDevice): string =>
    client ? (client.id ?? clientIdOfAddress(responseUriOf(settings.publicUrl, id, device))) : clientIdOf(did);

  /** Signs the request of another client than the platform. One that stands in its link as a whole is read nowhere else. */
  const signFor = async (row: RequestRow, members: SignedMembers): Promise<string> => {
    const purpose = await purposeOf(row);
    if (!('judge' in purpose)) throw new Error(`The purpose ${row.purpose} signs for no client`);
    const clientId = found(row.client?.id ?? undefined);
    const { id: signsAs, signer: own, x5c } = await purpose.signer(askedIn(row));
    // Its key or certificate has changed since the link was made: nobody could answer.
    if (signsAs !== clientId) throw new AppError('error.not_found');
    if (x5c)
      return signCertifiedRequest(members, { certificates: x5c, signer: own, primitives: canonizer.tools.primitives });
    return signRequest({ did: found(didOfClient(clientId)), ...members }, own);
  };

  const requestObject = async (id: string, walletNonce?: string, device?: AnsweringDevice) => {
    const row = await openRow(id);
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const members: SignedMembers = {
      responseUri: responseUriOf(settings.publicUrl, id, device),
      responseMode: row.response_key === null ? 'direct_post' : 'direct_post.jwt',
      nonce: row.nonce,
      state: id,
      dcql: row.dcql,
      transactionData: row.transaction_data,
      ...(row.response_key !== null && { responseKey: publicResponseKey(keystore, id, row.response_key) }),
      name: row.client?.name ?? 'Sello',
      logo: row.client?.logo,
      walletNonce,
      issuedAt: seconds(row.created_at),
      expiresAt: seconds(row.expires_at),
    };
    const text = row.client ? await signFor(row, members) : await signRequest({ did, ...members }, signer);
    await noteOpened(parts, row);
    const purpose = row.client ? await purposeOf(row) : undefined;
    if (purpose && 'judge' in purpose) await openedBy(parts, purpose, askedIn(row));
    return { bytes: Buffer.from(text), contentType: REQUEST_MEDIA };
  };

  /** The vp_token of an answer, or the error of a wallet, in the way that the request asked for. An error may also come in plain text. */
  const answerOf = async (
    row: RequestRow,
    body: WalletPost,
  ): Promise<{ token: JsonValue | undefined } | { error: string }> => {
    const { vp_token: plain, response, state } = body;
    if (body.error !== undefined) return { error: body.error };
    if (row.response_key !== null) {
      if (response === undefined) throw invalid('The answer has to be encrypted: response is missing');
      const members = await openResponse(keystore, row.id, row.response_key, response);
      if (!members) throw invalid('response is not encrypted for the key of the request');
      if (members.state !== row.id) throw invalid('state is not that of the request');
      const read = readWalletAnswer(members);
      return read.kind === 'error' ? { error: read.error } : { token: members.vp_token };
    }
    if (plain === undefined) throw invalid('vp_token is missing');
    if (state !== row.id) throw invalid('state is not that of the request');
    try {
      return { token: JSON.parse(plain) as JsonValue };
    } catch {
      throw invalid('vp_token is no JSON');
    }
  };

  return {
    requestObject,

    async answer(id, body, device) {
      const row = await openRow(id);
      const purpose = await purposeOf(row);
      const read = await answerOf(row, body);
      if ('error' in read) {
        const reason = WALLET_ERRORS.find(error => error === read.error) ?? 'server_error';
        const isDeclined =
          'judge' in purpose
            ? await declineRequest(parts, purpose, askedIn(row), reason)
            : await refuseRequest(parts, row, reason);
        if (!isDeclined) throw invalid(OVER);
        return {};
      }
      const { token } = read;
      const nextOf = (code: string | null) =>
        code === null ? {} : { redirect_uri: `${settings.publicUrl}${purpose.page}#response_code=${code}` };
      if ('judge' in purpose) {
        const asked = { ...askedIn(row), clientId: clientIdIn(row, device), nonce: row.nonce, dcql: row.dcql };
        const judged = await purpose.judge(asked, token);
        if ('malformed' in judged) throw invalid(judged.malformed);
        parts.crash('presentations.judged');
        if (device === 'same' && judged.refused === undefined) {
          const held = await holdAnswer(parts, row, judged).catch(refuse);
          if (held === 'over') throw invalid(OVER);
          return nextOf(held.code);
        }
        const settled = await settleAnswer(parts, purpose, row, judged).catch(refuse);
        parts.crash('presentations.settled');
        if (settled === 'over') throw invalid(OVER);
        if ('refused' in settled) throw invalid(settled.refused);
        // Nothing of it is read there: who asked knows how the attempt stands.
        return purpose.page === null ? {} : { redirect_uri: `${settings.publicUrl}${purpose.page}` };
      }
      const options = await (purpose.readers?.(clock()) ?? ownReaders(parts, clock()));
      const types = row.transaction_data.map(typeIn);
      const { faults, credentials } = await checkAnswer(
        token,
        {
          clientId: clientIdIn(row, device),
          nonce: row.nonce,
          dcql: row.dcql,
          transactionData: readTransactionData(row.transaction_data.length > 0 ? row.transaction_data : undefined, {
            types,
            queries: row.dcql.credentials.map(({ id }) => id),
          }),
        },
        options,
      );
      const [fault] = faults;
      if (fault) {
        // What is no answer at all ends nothing: anybody who saw the QR can send that.
        if (fault.reason !== 'answer-malformed' && !(await refuseRequest(parts, row, faultText(fault))))
          throw invalid(OVER);
        throw invalid(faults.map(faultText).join('; '));
      }
      // The purpose refuses it now, and nothing of it is done: the wallet may answer again while there is time.
      const taken = await takeAnswer(parts, purpose, row, credentials).catch(refuse);
      if (taken === 'over') throw invalid(OVER);
      if ('refused' in taken) throw invalid(taken.refused);
      return nextOf(taken.code);
    },
  };
}

/** The same, as wallets call it. */
export async function presentationHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { requestObject, answer } = await createExchange(parts);
  return {
    getPresentationRequest: ({ params, query }) => requestObject(params.id, undefined, query.device),

    async postPresentationRequest({ params, query, body }) {
      const { wallet_metadata: metadata, wallet_nonce: nonce } = body;
      if (metadata !== undefined && !isJsonObject(metadata)) throw invalid('wallet_metadata is no JSON object');
      return requestObject(params.id, nonce, query.device);
    },

    answerPresentationRequest: ({ params, query, body }) => answer(params.id, body, query.device),
  };
}

/** What a purpose refuses is told the wallet. */
function refuse(error: unknown): never {
  throw error instanceof AppError ? invalid(error.key) : error;
}

const askedIn = ({ id, organization_id: organizationId, about }: RequestRow): AskedPresentation => ({
  id,
  organizationId,
  about,
});

function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

/** The type of transaction data that we wrote ourselves. */
const typeIn = (encoded: string): string =>
  (JSON.parse(Buffer.from(encoded, 'base64url').toString()) as { type: string }).type;
