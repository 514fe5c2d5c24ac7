import type { FieldError } from '../../../contract/base/errors/index.ts';
import { AppError } from '../errors/index.ts';
import type { CertificateFault } from './certificates.ts';

const REASONS: Record<CertificateFault, FieldError> = {
  unreadable: 'certificate_unreadable',
  private_key: 'certificate_private_key',
  too_many: 'too_many',
  too_long: 'too_long',
  curve: 'certificate_curve',
  weak_curve: 'certificate_weak_curve',
  critical: 'certificate_critical',
  other_key: 'certificate_other_key',
  self_signed: 'certificate_self_signed',
  not_in_force: 'certificate_not_in_force',
  not_chained: 'certificate_not_chained',
  no_root: 'certificate_no_root',
  no_key: 'key_unreadable',
};

/** Returns the error "Invalid X.509 certificate", with its reason at a field. */
export const certificateError = (field: string, fault: CertificateFault): AppError =>
  new AppError('certificate.invalid', { [field]: REASONS[fault] });
