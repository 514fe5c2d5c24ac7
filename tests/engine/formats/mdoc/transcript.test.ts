import { describe, expect, it } from 'vitest';
import { browserTranscript, isoTranscript, openid4vpTranscript } from '../../../../engine/formats/mdoc/index.ts';
import { toHex } from '../../../../engine/primitives/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';

const nonce = 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA';
const thumbprint = 'QoPsknrg8gjaqi0CaoFPKyLcpSz4X_qPP4Ymxr1mkEc';

describe('the transcript of a request', () => {
  it('is that of the worked example (OpenID4VP 1.0, appendix B.2.6.1)', () => {
    const responseUri = 'https://example.com/response';
    const asked = { clientId: 'x509_san_dns:example.com', nonce, thumbprint, responseUri };
    expect(toHex(openid4vpTranscript(asked, nodePrimitives))).toBe(
      '83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac',
    );
  });

  it('through the browser is that of the worked example (appendix B.2.6.2)', () => {
    expect(toHex(browserTranscript({ origin: 'https://example.com', nonce, thumbprint }, nodePrimitives))).toBe(
      '83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a',
    );
  });

  it('differs in each part that differs', () => {
    const iso = (encryptionInfo: string, origin: string) =>
      toHex(isoTranscript({ encryptionInfo, origin }, nodePrimitives));
    const texts = [
      iso('gmVkY2FwaQ', 'https://shop.example'),
      iso('gmVkY2FwaR', 'https://shop.example'),
      iso('gmVkY2FwaQ', 'https://thief.example'),
      ...[undefined, thumbprint].map(each =>
        toHex(browserTranscript({ origin: 'https://shop.example', nonce, thumbprint: each }, nodePrimitives)),
      ),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
