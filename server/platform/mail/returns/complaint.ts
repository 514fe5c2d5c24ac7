import { COMPLAINT_HEADER } from './complaint-path.ts';
import { decoded, fieldsOf, parted, reportParts, typeOf } from './mime.ts';

/** Types of feedback (RFC 5965 §7.3) by which a person says that a mail is unwanted. Others praise it, or are about a virus. */
const UNWANTED = ['abuse', 'fraud', 'opt-out'];

/**
 * Reads the first bytes of a complaint in the Abuse Reporting Format (RFC 5965). Returns how the mail that it is about names itself; undefined for
 * whatever else comes.
 */
export function readComplaint(bytes: Buffer): string | undefined {
  const parts = reportParts(bytes);
  const feedback = parts?.find(part => typeOf(part.head) === 'message/feedback-report');
  if (!parts || !feedback) return undefined;
  const type = fieldsOf(decoded(feedback.head, feedback.body)).get('feedback-type')?.toLowerCase() ?? '';
  if (!UNWANTED.includes(type)) return undefined;
  const original = parts.find(part => /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/.test(typeOf(part.head)));
  return original && parted(decoded(original.head, original.body)).head.get(COMPLAINT_HEADER.toLowerCase());
}
