const enUS = {
  looking: 'Checking…',
  /** What it is, by what it is in. */
  carrier: {
    text: '',
    pdf: 'It was in a PDF. Compare what is printed with what is listed here.',
    badge: 'It was in the image of the badge.',
    code: 'It was in a QR code.',
    link: 'It was in the link. No server received it.',
  },
  kind: {
    credential: 'A credential',
    badge: 'An Open Badge',
    part: 'A credential shown in part',
    base: 'A credential that its holder can show in part',
    presentation: 'A presentation',
    evidence: 'An evidence bundle',
    token: {
      'vc+jwt': 'A credential in a token (vc+jwt)',
      jwt_vc_json: 'A credential in a token (jwt_vc_json)',
      'dc+sd-jwt': 'A credential in a token (SD-JWT VC)',
    },
  },
  model: 'W3C data model {model}',
  part: 'Its holder chose which claims to show. The others are hidden.',
  base: 'This file is for its holder only: anyone who has it can show any part of it. Do not pass it on.',
  madeAt: 'Made on {date}. It does not include later changes.',
  verdict: {
    valid: ['All checks passed', 'It is valid, and its issuer is on this site.'],
    stranger: ['All checks passed', 'It is valid. We do not know its issuer: confirm who it is before you rely on it.'],
    revoked: ['Revoked', 'Its issuer revoked it. It is no longer valid.'],
    suspended: ['Paused', 'Its issuer paused it and may make it valid again.'],
    expired: ['Expired', 'It was genuine. Its validity has ended.'],
    'not-yet-valid': ['Not valid yet', 'Its validity has not started.'],
    invalid: ['Not valid', 'A check failed. Do not rely on it.'],
    unchecked: ['Could not check everything', 'Do not rely on it before all checks pass. See the reasons below.'],
  },
  named: {
    offer: [
      'A credential offer',
      'Open it with your wallet. It is an invitation to get a credential, so there is nothing to verify yet.',
    ],
    request: [
      'A request for a credential',
      'Open it with your wallet only if you know who is asking. There is nothing to verify here.',
    ],
    link: [
      'A link to another site',
      'We do not open other sites. Download the credential there and choose its file here.',
    ],
    by: 'It leads to {host}.',
  },
  unknown: {
    title: 'Not recognized',
    why: {
      'too-large': 'It is too large or too deeply nested. The limit is 5 MB.',
      json: 'It is JSON, but not a credential, a presentation or an evidence bundle. Check that it is complete.',
      pdf: 'This PDF does not carry a credential. Choose the PDF that you received, not a scan or a printout of it.',
      picture: 'This image has no badge and no readable QR code. Choose the original image, or a sharper one.',
      token: 'It looks like a token, but it is damaged or of a kind that we do not verify.',
      other: 'Check that it is complete.',
    },
    expected:
      'You can verify a link, code or number from this site; a PDF, JSON or token with a credential; a badge image; or an image of a QR code.',
  },
  issuer: {
    title: 'Issuer',
    here: 'An organization on this site.',
    domain: 'Unknown issuer. The site {host} publishes its key.',
    stranger: 'Unknown issuer. Anyone can create this identifier.',
    certified: 'Unknown issuer. A certificate names it. We do not check who signed the certificate.',
    claimed: 'This is who it names. It is not confirmed.',
  },
  holder: 'Holder’s signature',
  holderOutcome: {
    passed: 'The holder signed this presentation.',
    failed: 'The holder’s signature does not match.',
    unchecked: 'The holder’s signature could not be checked.',
    'not-applicable': 'Nobody signed this presentation, so it does not say who presents it.',
  },
  nth: 'Credential {n}',
  claims: 'What it says',
  disclosed: 'The holder could have hidden: {names}.',
  checks: 'What was checked',
  ask: {
    title: 'Some checks need the issuer’s servers',
    lead: 'We ask {hosts} from our server. They learn which key or list is read, but not who you are.',
    button: 'Ask the issuer’s servers',
    asking: 'Asking…',
    asked: 'The issuer’s servers were asked.',
    refused: 'Not everything could be read:',
  },
  failed: 'The check could not be loaded. Check your connection and try again.',
};

/** Every sentence about what others issued. */
export type AnythingWords = typeof enUS;
export default enUS;
