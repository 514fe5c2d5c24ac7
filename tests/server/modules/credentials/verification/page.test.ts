import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { PublicVerification, Says, Verdict } from '../../../../../contract/credentials/verification/index.ts';
import type { StepKind } from '../../../../../engine/verify/index.ts';
import { renderVerifyPage } from '../../../../../server/modules/credentials/verification/index.ts';
import { PAGE_WORDS } from '../../../../../server/modules/credentials/verification/page/words.ts';

const settings = { publicUrl: 'https://sello.example' };
const built = await readFile('verify.html', 'utf8');

const VERIFICATION: PublicVerification = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  verdict: 'valid',
  status: 'enabled',
  document: 'active',
  checkedAt: '2026-06-02T00:00:00.000Z',
  steps: [
    { id: 'parse', outcome: 'passed', reason: null, sources: [] },
    { id: 'issuer', outcome: 'passed', reason: null, sources: [] },
    { id: 'approval.1', outcome: 'passed', reason: null, sources: [] },
    { id: 'seal', outcome: 'passed', reason: null, sources: [] },
  ],
  form: 2,
  issuer: { did: 'did:web:sello.example:dids:0a', name: 'Universidad' },
  title: 'Diploma',
  subtitle: '',
  description: '',
  subject: { did: null, name: 'María Núñez', fields: [{ name: 'grade', label: 'Grade', value: '9.5' }] },
  language: 'es-MX',
  validFrom: '2026-06-01T00:00:00.000Z',
  validUntil: null,
  issuedAt: '2026-06-01T00:00:00.000Z',
  revocation: null,
  suspension: null,
  replaces: null,
  replacedBy: null,
  approvals: [{ did: 'did:web:sello.example:dids:0b' }],
  otherProofs: [],
  digest: 'ab'.repeat(32),
  seals: {
    issuance: {
      network: '648550',
      networkName: 'Local development chain (648550)',
      local: true,
      contract: `0x${'1'.repeat(40)}`,
      root: 'cd'.repeat(32),
      transactionHash: `0x${'2'.repeat(64)}`,
      transactionUrl: 'https://sello.example/api/v1/public/chain/648550/transactions/0x22',
      blockNumber: 12,
      blockTime: '2026-06-01T00:01:00.000Z',
    },
    revocation: null,
    suspension: null,
  },
  says: {
    issuer: {
      image: null,
      banner: null,
      background: null,
      share: null,
      membership: 'trial',
      verified: true,
      domain: null,
    },
    template: { name: 'Diploma', description: '' },
    issuedOnTrial: true,
    recipient: null,
    approvals: [{ did: 'did:web:sello.example:dids:0b', name: 'Ana Torres', title: '' }],
    revocation: null,
    suspension: null,
    recognition: null,
    benefits: [{ product: '2x1 en <capuchinos>', vendor: 'Café Azul' }],
  },
  links: {
    credential: 'https://sello.example/api/v1/public/credentials/x',
    credentialWithApprovals: 'https://sello.example/api/v1/public/credentials/x?proofs=all',
    approvals: null,
    pdf: 'https://sello.example/api/v1/public/credentials/x/pdf',
    picture: 'https://sello.example/api/v1/public/credentials/x/picture',
    share: 'https://sello.example/api/v1/public/credentials/x/share',
    statusList: 'https://sello.example/api/v1/public/status/y',
    schema: null,
    issuerDocument: null,
    successor: null,
  },
};

const islandOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="verification">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the public page as the server writes it', () => {
  it('says the verdict, who, whom, when and where it is sealed without any script', () => {
    const html = renderVerifyPage(built, VERIFICATION, settings, 'en-US');
    for (const words of [
      '<html lang="en-US"',
      '<h1>This credential is valid.</h1>',
      'Issued by Universidad to María Núñez on June 1, 2026.',
      'block 12 of Local development chain (648550)',
      'Local development chain: not a public record',
      'Issued on a trial membership',
      'Approval 1: Passed',
      'Ana Torres',
      '<meta property="og:title" content="Diploma · Universidad">',
      '<title>Diploma · Universidad</title>',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('<!--slot');
    expect(islandOf(html)).toEqual({ language: 'en-US', verification: VERIFICATION });
    expect(html.match(/ style=/g)).toBeNull();
  });

  it('says it in Spanish', () => {
    const html = renderVerifyPage(built, VERIFICATION, settings, 'es-MX');
    expect(html).toContain('<html lang="es-MX"');
    expect(html).toContain('La emitió Universidad a nombre de María Núñez el 1 de junio de 2026.');
  });

  it('names every check in the words of its language, and never by its id; and the local chain', () => {
    // What is missing here, or is none, does not compile.
    const kinds = Object.keys({
      parse: 1,
      issuer: 1,
      approval: 1,
      proof: 1,
      approvals: 1,
      validity: 1,
      status: 1,
      seal: 1,
      schema: 1,
      pictures: 1,
      revocationSeal: 1,
      suspensionSeal: 1,
      successor: 1,
      document: 1,
    } satisfies Record<StepKind, 1>);
    const steps = kinds.map(id => ({
      id: id === 'approval' ? 'approval.1' : id,
      outcome: 'passed' as const,
      reason: null,
      sources: [],
    }));
    const named = (['en-US', 'es-MX'] as const).map(language => {
      const html = renderVerifyPage(built, { ...VERIFICATION, steps }, settings, language);
      const names = [...html.matchAll(/<li class="step step-passed">(.*?): /g)].map(([, name = '']) => name);
      expect(names).toHaveLength(kinds.length);
      expect(names.filter(name => kinds.includes(name))).toEqual([]);
      return names;
    });
    expect(named[0]?.filter(name => named[1]?.includes(name))).toEqual([]);
    const { seals } = VERIFICATION;
    const all = { issuance: seals.issuance, revocation: seals.issuance, suspension: seals.issuance };
    const html = renderVerifyPage(built, { ...VERIFICATION, seals: all }, settings, 'es-MX');
    const [shown = ''] = html.split('<script type="application/json"');
    expect(shown).not.toContain('Local development');
    expect(shown).toContain('bloque 12 de Cadena local de desarrollo (648550)');
  });

  it('has a sentence of its own for every verdict, in both languages, and says why it was revoked', () => {
    for (const language of ['en-US', 'es-MX'] as const) {
      const verdicts: Verdict[] = ['valid', 'invalid', 'revoked', 'suspended', 'expired', 'not-yet-valid', 'unchecked'];
      const heads = verdicts.map(verdict => {
        const steps = [{ id: 'status', outcome: 'unchecked' as const, reason: 'status-unavailable', sources: [] }];
        const revocation = { reason: 'Issued by mistake', at: '2026-06-03T00:00:00.000Z' };
        const html = renderVerifyPage(built, { ...VERIFICATION, verdict, steps, revocation }, settings, language);
        expect(html).toContain('Issued by mistake');
        return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
      });
      expect(new Set(heads).size).toBe(verdicts.length);
    }
  });

  it('calls the seal of an end what that end was', () => {
    const end = {
      ...VERIFICATION,
      verdict: 'revoked' as const,
      seals: { ...VERIFICATION.seals, revocation: VERIFICATION.seals.issuance },
    };
    const { label } = PAGE_WORDS['es-MX'];
    const revoked = renderVerifyPage(built, end, settings, 'es-MX');
    const replaced = renderVerifyPage(
      built,
      { ...end, replacedBy: 'https://sello.example/verify/x' },
      settings,
      'es-MX',
    );
    expect([revoked.includes(label.revocationSeal), revoked.includes(label.replacementSeal)]).toEqual([true, false]);
    expect([replaced.includes(label.revocationSeal), replaced.includes(label.replacementSeal)]).toEqual([false, true]);
  });

  it('tells a seal that is on its way from a check that could not be made', () => {
    const steps = [{ id: 'seal', outcome: 'unchecked' as const, reason: 'seal-pending', sources: [] }];
    const html = renderVerifyPage(built, { ...VERIFICATION, verdict: 'unchecked', steps }, settings, 'en-US');
    expect(html).toContain(PAGE_WORDS['en-US'].verdict.sealing[0]);
  });

  it('says the issuer’s own words where its address is passed on, of a valid credential alone', () => {
    const issuer: Says['issuer'] = {
      ...VERIFICATION.says.issuer,
      image: 'https://sello.example/logo',
      banner: 'https://sello.example/banner',
      share: 'Ser de "Valle" <Azul>',
    };
    const passedOn = (verdict: Verdict, more: Partial<typeof issuer> = {}) => {
      const says = { ...VERIFICATION.says, issuer: { ...issuer, ...more } };
      const html = renderVerifyPage(built, { ...VERIFICATION, verdict, says }, settings, 'en-US');
      return (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html)?.[1];
    };
    const valid = passedOn('valid');
    expect(valid('description')).toBe('Ser de &quot;Valle&quot; &lt;Azul&gt;');
    expect(passedOn('revoked')('description')).not.toContain('Valle');
    // networks keep what they read: in the credential's language, and nothing of whether it is valid
    const kept = passedOn('valid', { share: null });
    expect(kept('description')).toBe('La emitió Universidad a nombre de María Núñez el 1 de junio de 2026.');
    expect(kept('locale')).toBe('es_MX');
    expect([kept('image'), kept('image:width'), kept('image:height')]).toEqual([
      VERIFICATION.links.share,
      '1200',
      '630',
    ]);
  });

  it('keeps what nobody signed under its own heading, after everything that was verified', () => {
    const unsigned = {
      ...VERIFICATION,
      form: 1,
      subject: { ...VERIFICATION.subject, name: null },
      says: { ...VERIFICATION.says, recipient: 'Only Sello says so' },
    };
    const html = renderVerifyPage(built, unsigned, settings, 'en-US').replace(/<script type="application.*/s, '');
    expect(html).toContain('Issued by Universidad on June 1, 2026.');
    const [verified = '', says = ''] = html.split('<h2>Sello says</h2>');
    for (const words of [
      'Only Sello says so',
      'Ana Torres',
      'Issued on a trial membership',
      '2x1 en &lt;capuchinos&gt; · Café Azul',
    ]) {
      expect(verified).not.toContain(words);
      expect(says).toContain(words);
    }
  });

  it('says when there is no document to read, and shows nothing of it', () => {
    const nothing: PublicVerification = {
      ...VERIFICATION,
      verdict: 'invalid',
      form: null,
      digest: null,
      issuedAt: null,
    };
    const html = renderVerifyPage(built, nothing, settings, 'en-US');
    expect(html).toContain('This credential is not valid.');
    expect(html).not.toContain('<div class="certificate');
    expect(html).not.toContain('Grade</dt>');
  });

  it('names others who signed apart from the approvers, in the words of its language', () => {
    const other = 'did:web:other.example';
    for (const [language, title, note] of [
      ['en-US', 'Other signatures', 'The credential does not name them as approvers.'],
      ['es-MX', 'Otras firmas', 'La credencial no le da el papel de aprobar.'],
    ] as const) {
      const verification = { ...VERIFICATION, approvals: [], otherProofs: [{ did: other }] };
      const [html = ''] = renderVerifyPage(built, verification, settings, language).split('<script type="application');
      expect(html).toContain(title);
      expect(html).toContain(note);
      expect(html).toContain(`<code>${other}</code>`);
      expect(html).not.toContain(language === 'en-US' ? 'Approved by' : 'Aprobada por');
    }
  });

  it('lets no text out of its place', () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)> $& $' $\` <!-- \u2028`;
    const html = renderVerifyPage(
      built,
      {
        ...VERIFICATION,
        verdict: 'revoked',
        title: hostile,
        subtitle: hostile,
        issuer: { name: hostile, did: hostile },
        subject: { did: hostile, name: hostile, fields: [{ name: hostile, label: hostile, value: hostile }] },
        approvals: [{ did: hostile }],
        revocation: { reason: hostile, at: '2026-06-03T00:00:00.000Z' },
        says: {
          ...VERIFICATION.says,
          template: { name: hostile, description: hostile },
          recipient: hostile,
          approvals: [{ name: hostile, title: hostile, did: hostile }],
          revocation: { reason: hostile, at: '2026-06-03T00:00:00.000Z' },
        },
      },
      settings,
      'en-US',
    );
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    expect((islandOf(html) as { verification: PublicVerification }).verification.title).toBe(hostile);
    expect(html).toContain('$&amp; $&#39; $`');
  });

  it('says that nothing is there, and offers nothing else', () => {
    const html = renderVerifyPage(built, { failure: 'missing' }, settings, 'es-MX');
    expect(html).toContain('No hay ninguna credencial en esta dirección.');
    expect(html).not.toContain('/pdf');
    expect(islandOf(html)).toEqual({ language: 'es-MX', failure: 'missing' });
  });
});
