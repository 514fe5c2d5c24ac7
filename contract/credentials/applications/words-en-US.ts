import type { EndedReason } from './kinds.ts';
import type { HOLDER_REASONS, ISSUER_REASONS, QUERY_REASONS, RULE_REASONS } from './reasons.ts';

/** Why an attempt did not succeed: how it ended without an answer, and what its own steps found. Each reason has its sentence. */
const attempt = {
  ended: {
    declined: 'The holder declined.',
    wallet_error: 'The wallet reported an error.',
    closed: 'The request was closed.',
    code_expired: 'Presentation code expired.',
    removed: 'The application was removed.',
    expired: 'The application expired.',
    other_browser: 'Answered for another browser.',
  } satisfies Record<EndedReason, string>,
  query: {
    'answer-malformed': 'The wallet’s answer is malformed.',
    'presentation-limit': 'The answer is too large.',
    'state-mismatch': 'The answer belongs to another request.',
    'query-unknown': 'The wallet answered something that was not asked.',
    'query-missing': 'The credential that was asked for is missing.',
    'query-empty': 'The answer contains no credential.',
    'too-many': 'More credentials were shown than asked for.',
    format: 'The credential has another format than asked for.',
    type: 'The credential is of another type than asked for.',
    'claim-missing': 'A field that was asked for is missing.',
    'claim-value': 'A field has another value than asked for.',
    'more-than-asked': 'The wallet showed more than was asked for.',
    malformed: 'The credential cannot be read.',
    credentials: 'The presentation does not contain exactly one credential.',
    unprocessable: 'The credential could not be processed.',
  } satisfies Record<(typeof QUERY_REASONS)[number], string>,
  holder: {
    'holder-proof-missing': 'The holder’s signature is missing.',
    'holder-key': 'The credential names no key of its holder.',
    'holder-proof': 'The holder’s signature does not match what is shown.',
    'holder-audience': 'The holder signed for another verifier.',
    'holder-nonce': 'The holder signed for another request.',
    'holder-time': 'The holder’s signature is too old, or from the future.',
    'holder-mismatch': 'The person who presented it is not its holder.',
  } satisfies Record<(typeof HOLDER_REASONS)[number], string>,
  issuer: {
    'issuer-untrusted': 'The issuer is not one that this application accepts.',
    'issuer-lists-over': 'The time of a subscribed trusted list is over, so the issuer could not be checked.',
    'issuer-types': 'The trusted list does not accept this issuer for this type of credential.',
    'issuer-dates': 'The credential was signed outside the dates of the issuer’s certificate in the trusted list.',
    'issuer-revoked': 'The trusted list revoked this issuer, and no seal proves that the credential is older.',
  } satisfies Record<(typeof ISSUER_REASONS)[number], string>,
  rules: {
    absent: 'The field is missing.',
    null: 'The field is empty.',
    type: 'The rule cannot compare this kind of value.',
    value: 'The field has another value than the rule asks for.',
  } satisfies Record<(typeof RULE_REASONS)[number], string>,
};
export default attempt;
