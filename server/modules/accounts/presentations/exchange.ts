import { WALLET_ERRORS, type AnsweringDevice } from '../../../../contract/accounts/presentations/index.ts';
import { ISO_PROTOCOL } from '../../../../engine/formats/mdoc/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import {
  audienceOfOrigin,
  browserRequest,
  checkAnswer,
  clientIdOf,
  clientIdOfAddress,
  DC_API_PROTOCOLS,
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
import type {
  AskedPresentation,
  JudgingPurpose,
  ModuleParts,
  PresentationPurpose,
} from '../../../platform/module/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';
import { responseUriOf } from './ask.ts';
import { deviceAsked, type AnsweredAt } from './device.ts';
import { openResponse, publicResponseKey } from './encryption.ts';
import { isoAnswer, isoAsked, isoRequest } from './iso.ts';
import { holdAnswer } from './held.ts';
import { ownReaders } from './readers.ts';
import { isOpen, readRequestRow, type RequestRow } from './rows.ts';
import { declineRequest, noteOpened, openedBy, refuseRequest, settleAnswer, takeAnswer } from './take.ts';

/** A refusal in words for people who build wallets: ASCII. */
export const invalid = (description: string): OAuthError => new OAuthError('invalid_request', description);
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
  /** The requests for one call of the browser's Digital Credentials API (OpenID4VP 1.0 appendix A, ISO/IEC 18013-7 annex C). @throws AppError error.not_found, where none waits */
  browserRequests(id: string): Promise<BrowserMessage[]>;
  /** Takes its answer, which is for the origin of our page. @throws OAuthError, AppError error.not_found */
  browserAnswer(id: string, answer: BrowserMessage): Promise<void>;
}

/** A request or an answer of the Digital Credentials API: the name of the protocol, and its members. */
export interface BrowserMessage {
  protocol: string;
  data: JsonObject;
}

/** What a wallet answers. */
type Said = { token: JsonValue | undefined } | { error: string };

function saidIn(members: JsonObject): Said {
  const read = readWalletAnswer(members);
  return read.kind === 'error' ? { error: read.error } : { token: members.vp_token };
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

  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const membersOf = (row: RequestRow) => ({
    nonce: row.nonce,
    dcql: row.dcql,
    transactionData: row.transaction_data,
    ...(row.response_key !== null && { responseKey: publicResponseKey(keystore, row.id, row.response_key) }),
    name: row.client?.name ?? 'Sello',
    logo: row.client?.logo,
    issuedAt: seconds(row.created_at),
    expiresAt: seconds(row.expires_at),
  });

  const requestObject = async (id: string, walletNonce?: string, device?: AnsweringDevice) => {
    const row = await openRow(id);
    const members: SignedMembers = {
      ...membersOf(row),
      responseUri: responseUriOf(settings.publicUrl, id, device),
      responseMode: row.response_key === null ? 'direct_post' : 'direct_post.jwt',
      state: id,
      walletNonce,
    };
    const text = row.client ? await signFor(row, members) : await signRequest({ did, ...members }, signer);
    await noteOpened(parts, row);
    const purpose = row.client ? await purposeOf(row) : undefined;
    if (purpose && 'judge' in purpose) await openedBy(parts, purpose, askedIn(row));
    return { bytes: Buffer.from(text), contentType: REQUEST_MEDIA };
  };

  /** The origin of our own page, in whose frame the browser is asked. */
  const { origin } = new URL(settings.publicUrl);
  const protocolOf = ({ client }: RequestRow) => DC_API_PROTOCOLS[client?.id === null ? 'unsigned' : 'signed'];

  const browserRequestOf = async (row: RequestRow): Promise<JsonObject> => {
    const members: SignedMembers = {
      ...membersOf(row),
      responseMode: row.response_key === null ? 'dc_api' : 'dc_api.jwt',
      expectedOrigins: [origin],
    };
    return row.client?.id === null ? browserRequest(members) : { request: await signFor(row, members) };
  };

  /** The same for wallets that speak org-iso-mdoc; undefined where no mobile document is asked for. */
  const isoRequestOf = async (row: RequestRow): Promise<JsonObject | undefined> => {
    const iso = isoAsked(parts, row, origin);
    if (!iso) return undefined;
    const purpose = await purposeOf(row);
    const reader = 'judge' in purpose ? await purpose.reader?.(askedIn(row)) : undefined;
    return isoRequest(iso, row, reader);
  };

  /** What is in an encrypted answer. */
  const decrypted = async (
    { id, response_key: key }: RequestRow,
    response: string | undefined,
  ): Promise<JsonObject> => {
    if (response === undefined || key === null) throw invalid('The answer has to be encrypted: response is missing');
    const members = await openResponse(keystore, id, key, response);
    if (!members) throw invalid('response is not encrypted for the key of the request');
    return members;
  };

  /** The vp_token of an answer, or the error of a wallet, in the way that the request asked for. An error may also come in plain text. */
  const answerOf = async (row: RequestRow, body: WalletPost): Promise<Said> => {
    const { vp_token: plain, response, state } = body;
    if (body.error !== undefined) return { error: body.error };
    if (row.response_key !== null) {
      const members = await decrypted(row, response);
      if (members.state !== row.id) throw invalid('state is not that of the request');
      return saidIn(members);
    }
    if (plain === undefined) throw invalid('vp_token is missing');
    if (state !== row.id) throw invalid('state is not that of the request');
    try {
      return { token: JSON.parse(plain) as JsonValue };
    } catch {
      throw invalid('vp_token is no JSON');
    }
  };

  /** The same, through the browser: it ties the answer to its question, so that there is no state (appendix A.2). */
  const browserAnswerOf = async (row: RequestRow, data: JsonObject): Promise<Said> => {
    const said = saidIn(data);
    if (row.response_key === null || 'error' in said) return said;
    return saidIn(await decrypted(row, typeof data.response === 'string' ? data.response : undefined));
  };

  const declined = async (row: RequestRow, purpose: PresentationPurpose, error: string): Promise<void> => {
    const reason = WALLET_ERRORS.find(each => each === error) ?? 'server_error';
    const isDeclined =
      'judge' in purpose
        ? await declineRequest(parts, purpose, askedIn(row), reason)
        : await refuseRequest(parts, row, reason);
    if (!isDeclined) throw invalid(OVER);
  };

  /** Judges an answer for an audience, and settles it; one of the same device is held where it holds. */
  const judged = async (
    row: RequestRow,
    purpose: JudgingPurpose,
    token: JsonValue | undefined,
    at: AnsweredAt,
    isHeld: boolean,
  ): Promise<string | null> => {
    const clientId = 'origin' in at ? audienceOfOrigin(at.origin) : at.clientId;
    const { nonce, dcql } = row;
    const judgement = await purpose.judge(
      { ...askedIn(row), clientId, nonce, dcql, device: deviceAsked(parts, row, at) },
      token,
    );
    if ('malformed' in judgement) throw invalid(judgement.malformed);
    parts.crash('presentations.judged');
    if (isHeld && judgement.refused === undefined) {
      const held = await holdAnswer(parts, row, judgement).catch(refuse);
      if (held === 'over') throw invalid(OVER);
      return held.code;
    }
    const settled = await settleAnswer(parts, purpose, row, judgement).catch(refuse);
    parts.crash('presentations.settled');
    if (settled === 'over') throw invalid(OVER);
    if ('refused' in settled) throw invalid(settled.refused);
    return null;
  };

  /** Judges an answer by org-iso-mdoc: by the same steps, over the transcript of its own. */
  const isoJudged = async (row: RequestRow, purpose: JudgingPurpose, data: JsonObject): Promise<void> => {
    const iso = isoAsked(parts, row, origin);
    const token = iso && isoAnswer(parts, row, iso, { response: data.response, origin });
    if (!iso || token === undefined) throw invalid('response is not encrypted for the key of the request');
    await judged(row, purpose, token, { origin, iso }, false);
  };

  return {
    requestObject,

    async browserRequests(id) {
      const row = await openRow(id);
      const iso = await isoRequestOf(row);
      return [
        { protocol: protocolOf(row), data: await browserRequestOf(row) },
        ...(iso ? [{ protocol: ISO_PROTOCOL, data: iso }] : []),
      ];
    },

    async browserAnswer(id, { protocol, data }) {
      const row = await openRow(id);
      const purpose = await purposeOf(row);
      if (!('judge' in purpose)) throw new Error(`The purpose ${row.purpose} does not ask through the browser`);
      if (protocol === ISO_PROTOCOL && row.iso_key !== null) return isoJudged(row, purpose, data);
      if (protocol !== protocolOf(row)) throw invalid('protocol is not that of the request');
      const said = await browserAnswerOf(row, data);
      if ('error' in said) return declined(row, purpose, said.error);
      await judged(row, purpose, said.token, { origin }, false);
    },

    async answer(id, body, device) {
      const row = await openRow(id);
      const purpose = await purposeOf(row);
      const said = await answerOf(row, body);
      if ('error' in said) {
        await declined(row, purpose, said.error);
        return {};
      }
      const { token } = said;
      const nextOf = (code: string | null) =>
        code === null ? {} : { redirect_uri: `${settings.publicUrl}${purpose.page}#response_code=${code}` };
      if ('judge' in purpose) {
        const at = { clientId: clientIdIn(row, device), responseUri: responseUriOf(settings.publicUrl, id, device) };
        const code = await judged(row, purpose, token, at, device === 'same');
        // Across devices nothing of it is read there: the browser that asked knows how the attempt stands.
        if (code === null && purpose.page !== null) return { redirect_uri: `${settings.publicUrl}${purpose.page}` };
        return nextOf(code);
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

/** What a purpose refuses is told the wallet. */
function refuse(error: unknown): never {
  throw error instanceof AppError ? invalid(error.key) : error;
}

const askedIn = ({ id, organization_id: organizationId, about }: RequestRow): AskedPresentation => ({
  id,
  organizationId,
  about,
});

/** The type of transaction data that we wrote ourselves. */
const typeIn = (encoded: string): string =>
  (JSON.parse(Buffer.from(encoded, 'base64url').toString()) as { type: string }).type;
