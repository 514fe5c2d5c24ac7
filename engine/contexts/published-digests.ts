/**
 * SHA-256 (and where published, SHA-384) digests, in hex, of the context files as the W3C published them: in the
 * Recommendations of VC Data Model 2.0 (§B.1) and Data Integrity 1.0 (§2.4), and of the editions before. Bundled contexts
 * are the packages' own serializations, so their bytes would not tell.
 */
const PUBLISHED: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'https://www.w3.org/ns/credentials/v2': [
    { sha256: '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734' },
    // The Candidate Recommendation's, which the W3C's test suite names.
    {
      sha256: '24a18c90e9856d526111f29376e302d970b2bd10182e33959995b0207d7043b9',
      sha384: '35239c36999d2155312091af194a1edb61634d6ad789a5e5b19f2aebdd762dd9d1dcaada40eda7ef921c6b8c0ae107a0',
    },
  ],
  'https://www.w3.org/2018/credentials/v1': [
    { sha256: 'ab4ddd9a531758807a79a5b450510d61ae8d147eab966cc9a200c07095b0cdcc' },
  ],
  'https://www.w3.org/ns/credentials/examples/v2': [
    { sha256: '57393fbc69d6efb9b9b5dc9cb6b9880b0944360abfe2eaf459c9e58cf2279d7c' },
  ],
  'https://www.w3.org/ns/did/v1': [{ sha256: '4f3eae5568c9c5f036a082088f9e192019ee06faa78973c87ff91d5421b88dad' }],
  'https://w3id.org/security/data-integrity/v1': [
    { sha256: 'b5d829bd09aa7c42abc6efa0c8ed7635313b5487f37ccfce3ecd149ca9418554' },
  ],
  'https://w3id.org/security/data-integrity/v2': [
    { sha256: '67f21e6e33a6c14e5ccfd2fc7865f7474fb71a04af7e94136cb399dfac8ae8f4' },
  ],
  'https://w3id.org/security/multikey/v1': [
    { sha256: 'ba2c182de2d92f7e47184bcca8fcf0beaee6d3986c527bf664c195bbc7c58597' },
  ],
};

/** The digests published for a context, one entry for each edition; undefined for an address that is none of them. */
export function publishedDigests(url: string): readonly Readonly<Record<string, string>>[] | undefined {
  return Object.hasOwn(PUBLISHED, url) ? PUBLISHED[url] : undefined;
}
