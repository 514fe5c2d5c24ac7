import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import {
  isoTranscript,
  presentMdoc,
  readDeviceRequest,
  sealBrowserAnswer,
} from '../../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { signKeyProof } from '../../../engine/openid4vci/index.ts';
import type { DcqlQuery } from '../../../engine/openid4vp/index.ts';
import { answerCodes, readAskingCode } from '../../../engine/openid4vp/offline/index.ts';
import { jsonIn, parseJws, presentSdJwt } from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import type { WidgetWords } from '../../../src/custom/credentials/widget/words/index.ts';
import { walletKey } from '../../support/counterparts/pass-wallet.ts';
import { press, type Person } from './portal.ts';

const seconds = () => Math.floor(Date.now() / 1000);

/** A wallet without a screen, which speaks the public protocols. */
export interface Holder {
  /** Takes the pass behind an offer, or the credential of another configuration, with the code that was mailed for it. */
  receive(link: string, configuration?: string, txCode?: string): Promise<void>;
  /** Presents what a request asks of it; answers where the wallet leads its person. */
  present(link: string): Promise<string>;
  /** What it shows for a signed request of the browser, for the website that asks. */
  respond(jws: string, origin: string): Promise<JsonObject>;
  /** The codes by which it answers a verifier without a connection, as text. */
  answer(asking: string): Promise<string>;
  /** Answers a request of the browser by org-iso-mdoc with the elements that it asks for, for the website that asks. */
  respondIso(asked: { deviceRequest: string; encryptionInfo: string }, origin: string): Promise<{ response: string }>;
  /** Declines a request. */
  decline(link: string): Promise<void>;
}

/** A new wallet. */
export function holder(request: APIRequestContext): Holder {
  const held = walletKey();
  let pass = '';
  const shownFor = async (claims: JsonObject, audience: string): Promise<JsonObject> => {
    const [asked] = (claims.dcql_query as unknown as DcqlQuery).credentials;
    const shown = (asked?.claims ?? []).map(({ path }) => String(path[0]));
    const presented = await presentSdJwt(pass, shown, {
      signer: held.signer,
      audience,
      nonce: String(claims.nonce),
      issuedAt: seconds(),
      primitives: nodePrimitives,
    });
    return { [asked?.id ?? '']: [presented] };
  };
  return {
    async receive(link, configuration = 'staff-pass', txCode) {
      const read = await request.get(new URL(link).searchParams.get('credential_offer_uri') ?? '');
      const offer = (await read.json()) as {
        credential_issuer: string;
        grants: Record<string, { 'pre-authorized_code': string }>;
      };
      const [[grant, { 'pre-authorized_code': code }] = ['', { 'pre-authorized_code': '' }]] = Object.entries(
        offer.grants,
      );
      const issuer = offer.credential_issuer;
      const form = { grant_type: grant, 'pre-authorized_code': code, ...(txCode !== undefined && { tx_code: txCode }) };
      const { access_token: token } = (await (await request.post(`${issuer}/token`, { form })).json()) as {
        access_token: string;
      };
      const { c_nonce: nonce } = (await (await request.post(`${issuer}/nonce`)).json()) as { c_nonce: string };
      const jwt = [await signKeyProof({ ...held, audience: issuer, nonce, issuedAt: seconds() })];
      const answer = await request.post(`${issuer}/credential`, {
        headers: { authorization: `Bearer ${token}` },
        data: { credential_configuration_id: configuration, proofs: { jwt } },
      });
      const { credentials } = (await answer.json()) as { credentials: { credential: string }[] };
      pass = credentials[0]?.credential ?? '';
    },

    async present(link) {
      const read = await request.get(new URL(link).searchParams.get('request_uri') ?? '');
      const claims = jsonIn(parseJws(await read.text()).payload);
      const vpToken = await shownFor(claims, String(claims.client_id));
      const form = { vp_token: JSON.stringify(vpToken), state: String(claims.state) };
      const answer = await request.post(String(claims.response_uri), { form });
      return ((await answer.json()) as { redirect_uri?: string }).redirect_uri ?? '';
    },

    respond: (jws, origin) => shownFor(jsonIn(parseJws(jws).payload), `origin:${origin}`),

    async answer(code) {
      const asking = readAskingCode(code);
      if (!asking) throw new Error('It asks nothing');
      const { audience, nonce, dcql } = asking;
      return answerCodes({ nonce, vpToken: await shownFor({ dcql_query: dcql, nonce }, audience) }).join('');
    },

    async respondIso({ deviceRequest, encryptionInfo }, origin) {
      const transcript = isoTranscript({ encryptionInfo, origin }, nodePrimitives);
      const [asked] = readDeviceRequest(deviceRequest, transcript);
      const elements = Object.fromEntries(
        Object.entries(asked?.elements ?? {}).map(([space, names]) => [space, Object.keys(names)]),
      );
      const presented = await presentMdoc(pass, elements, transcript, held.signer);
      return { response: sealBrowserAnswer(presented, { encryptionInfo, origin }, nodePrimitives) };
    },

    async decline(link) {
      const asked = await request.get(new URL(link).searchParams.get('request_uri') ?? '');
      const { response_uri: uri } = jsonIn(parseJws(await asked.text()).payload);
      await request.post(String(uri), { form: { error: 'access_denied' } });
    },
  };
}

/** Where the link leads that opens a wallet with what the page offers or asks. */
export const walletLink = async (page: Page, words: string): Promise<string> =>
  (await page.getByRole('link', { name: words }).getAttribute('href')) ?? '';

/** Begins an attempt of a widget; answers what its QR code says. */
export async function linkBegunBy(page: Page, begin: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse(
    each => each.request().method() === 'POST' && new URL(each.url()).pathname.endsWith('/attempts'),
  );
  await begin();
  return ((await (await answer).json()) as { link: string }).link;
}

/** Has a widget open a wallet on its device; answers our page that does, and its link. */
export async function openHere(widget: Page | Locator, page: Page, words: WidgetWords): Promise<[Page, string]> {
  const opened = page.context().waitForEvent('page');
  await press(widget, words.open);
  const opening = await opened;
  return [opening, await walletLink(opening, words.opening.open)];
}

/** Has the sign-in page ask for a wallet; answers the link for it. */
export async function askWallet({ page, say }: Pick<Person, 'page' | 'say'>): Promise<string> {
  await page.goto('/login?wallet');
  await page.getByRole('checkbox').check();
  await press(page, say('signIn.wallet.show'));
  return walletLink(page, say('signIn.wallet.open'));
}

/** The code that a phone shows, at the page to which the wallet led. */
export async function codeOn(page: Page): Promise<string> {
  // Until the code is read, this says that the sign-in goes on.
  await expect(page.getByRole('status')).toHaveText(/^\s*\d{6}\s*$/);
  return (await page.getByRole('status').textContent())?.trim() ?? '';
}
