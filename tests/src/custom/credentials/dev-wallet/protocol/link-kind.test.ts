import { expect, it } from 'vitest';
import { askingCode } from '../../../../../../engine/openid4vp/offline/index.ts';
import { linkInAddress, linkKind } from '../../../../../../src/custom/credentials/dev-wallet/protocol/link-kind.ts';

it.each([
  ['openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fa.example%2Fo', 'offer'],
  ['https://wallet.example/?credential_offer=%7B%7D', 'offer'],
  ['  https://a.example/oid4vci/1/offers/abc  ', 'offer'],
  ['openid4vp://?client_id=x&request_uri=y', 'request'],
  ['https://wallet.example/?client_id=x&request=ey', 'request'],
  ['https://a.example/claim/AAAAAAAAAAAAAAAAAAAAAA?lang=es-MX', 'claim'],
  ['{"proof":{"cryptosuite":"bbs-2023"}}', 'form'],
  ['https://a.example/', 'unknown'],
  ['hello', 'unknown'],
  ['', 'unknown'],
])('says what a wallet does with %j: %s', (text, kind) => {
  expect(linkKind(text)).toBe(kind);
});

it('answers the code of a verifier without a connection', () => {
  const code = askingCode({ audience: 'pov:1', nonce: 'n', dcql: {}, who: 'Universidad', what: 'Títulos' });
  expect(linkKind(` ${code} `)).toBe('request');
  expect(linkKind('sello-asks:1:none')).toBe('unknown');
});

it('reads the link that a page of the portal opens the wallet with', () => {
  const link = 'openid4vp://?client_id=x&request_uri=y';
  expect(linkInAddress(`#link=${encodeURIComponent(link)}`)).toBe(link);
  expect(linkInAddress('')).toBe('');
});
