import { APPROVAL_TYPE } from '../../../engine/approvals/index.ts';
import { signKeyProof } from '../../../engine/openid4vci/index.ts';
import { readTransactionData, transactionDataClaims, type DcqlQuery } from '../../../engine/openid4vp/index.ts';
import type { JsonValue } from '../../../engine/json.ts';
import { jsonIn, parseJws, presentSdJwt } from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { walletKey } from './pass-wallet.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const json = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A wallet that holds one staff pass, or another credential, and knows a server by its public protocols alone; `at` is where the server is, where it says another address. */
export function httpWallet(at?: string) {
  const fetch = (url: string, init?: RequestInit) =>
    globalThis.fetch(at === undefined ? url : url.replace(new URL(url).origin, at), init);
  const post = (url: string, form?: Record<string, string>) =>
    fetch(url, { method: 'POST', ...(form && { body: new URLSearchParams(form) }) });
  const held = walletKey();
  let pass = '';
  return {
    /** Takes the pass behind an offer, or the credential of another configuration, with the code that was mailed for it. */
    async receive(
      link: string,
      { configuration = 'staff-pass', txCode }: { configuration?: string; txCode?: string } = {},
    ): Promise<void> {
      const offer = await json<{
        credential_issuer: string;
        grants: Record<string, { 'pre-authorized_code': string }>;
      }>(await fetch(new URL(link).searchParams.get('credential_offer_uri') ?? ''));
      const [[grant, { 'pre-authorized_code': code }] = ['', { 'pre-authorized_code': '' }]] = Object.entries(
        offer.grants,
      );
      const issuer = offer.credential_issuer;
      const { access_token: token } = await json<{ access_token: string }>(
        await post(`${issuer}/token`, {
          grant_type: grant,
          'pre-authorized_code': code,
          ...(txCode !== undefined && { tx_code: txCode }),
        }),
      );
      const { c_nonce: nonce } = await json<{ c_nonce: string }>(await post(`${issuer}/nonce`));
      const jwt = [await signKeyProof({ ...held, audience: issuer, nonce, issuedAt: seconds() })];
      const answer = await fetch(`${issuer}/credential`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ credential_configuration_id: configuration, proofs: { jwt } }),
      });
      const { credentials } = await json<{ credentials: { credential: string }[] }>(answer);
      pass = credentials[0]?.credential ?? '';
    },
    /** Presents what a request asks of the pass, and approves what it asks to approve. */
    async answer(link: string): Promise<Response> {
      const request = await fetch(new URL(link).searchParams.get('request_uri') ?? '');
      const claims = jsonIn(parseJws(await request.text()).payload);
      const [query] = (claims.dcql_query as unknown as DcqlQuery).credentials;
      const id = query?.id ?? '';
      const known = { types: [APPROVAL_TYPE], queries: [id] };
      const texts = readTransactionData(claims.transaction_data as JsonValue | undefined, known);
      const presented = await presentSdJwt(pass, query?.claims?.map(({ path }) => String(path[0])) ?? [], {
        signer: held.signer,
        audience: String(claims.client_id),
        nonce: String(claims.nonce),
        issuedAt: seconds(),
        primitives: nodePrimitives,
        more: transactionDataClaims(texts, nodePrimitives),
      });
      return post(String(claims.response_uri), {
        vp_token: JSON.stringify({ [id]: [presented] }),
        state: String(claims.state),
      });
    },
  };
}
