import type { AttemptStepKind, STEP_DETAILS } from '../../../../../contract/credentials/applications/index.ts';
import attempt from '../../../../../contract/credentials/applications/words-en-US.ts';
import reasons from '../../../../../contract/credentials/verification/reasons-en-US.ts';
import { TOKEN_REASONS } from '../../../../../contract/credentials/verification/token-reasons.ts';
import words from '../../../../../contract/credentials/verification/words-en-US.ts';

const attemptReasons = {
  attemptReasons: {
    steps: {
      ...({
        query: 'What was asked',
        holder: 'Holder',
        issuer: 'Accepted issuer',
        parse: 'Document',
        signature: 'Issuer’s signature',
        approval: 'Approval',
        proof: 'Other signature',
        approvals: 'Enough approvals',
        validity: 'Dates',
        status: 'Status',
        seal: 'Seal',
        rules: 'Rules',
      } satisfies Record<AttemptStepKind, string>),
      offline: 'Without a connection',
    },
    /** Why a device judged nothing without a connection. */
    offline: {
      'pack-old': 'The data on the device was too old.',
      'pack-open': 'The application accepts every issuer, which cannot be checked without a connection.',
      'pack-malformed': 'The data on the device could not be read.',
      'clock-wrong': 'The clock of the device was set back.',
      'challenge-unknown': 'It answered a code of another device, or an older one.',
      'challenge-over': 'The answer came too late.',
      'challenge-used': 'The answer was shown before.',
      'paper-form': 'The application cannot check papers.',
    },
    ended: attempt.ended,
    query: attempt.query,
    holder: attempt.holder,
    issuer: attempt.issuer,
    rules: {
      ...attempt.rules,
      'rule-absent': attempt.rules.absent,
      'rule-null': attempt.rules.null,
      'rule-type': attempt.rules.type,
      'rule-value': attempt.rules.value,
    },
    /** What a verification says by itself. */
    any: { ...words.doubt, ...reasons, ...TOKEN_REASONS['en-US'] },
    recognized: {
      passed: 'Recognized by “%{list}” as %{name}, for %{types}, since %{since}',
      failed: 'Listed in “%{list}” as %{name}, for %{types}, since %{since}',
      anyType: 'all types',
      lists: 'Trusted lists consulted: %{lists}',
    },
    details: {
      list: 'list',
      place: 'place',
      purpose: 'purpose',
      madeAt: 'list made',
      value: 'value read',
      rule: 'rule',
    } satisfies Record<(typeof STEP_DETAILS)[number], string>,
  },
};
export default attemptReasons;
