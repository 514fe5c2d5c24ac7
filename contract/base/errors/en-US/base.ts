import { KEY_LENGTH } from '../../common/limits.ts';
import type { ErrorKey } from '../codes.ts';
import { fields } from '../fields/en-US.ts';

export const base = {
  'error.not_found': 'Resource not found',
  'error.internal': 'Something went wrong on our side. Please try again.',
  'error.no_response': 'No response from server',
  'error.unknown': 'Something unexpected happened',
  'request.invalid': 'Please check the marked fields',
  'request.too_large': 'What you sent is too large',
  'request.empty_file': fields.empty_file,
  'request.media_type': 'This kind of content is not accepted here',
  'request.misdirected':
    'In development this server answers at localhost only; to serve others it needs NODE_ENV=production',
  'request.too_many': 'Too many attempts. Please wait a moment and try again.',
  'request.in_flight': 'The same request is still being worked on',
  'request.key_length': `The header Idempotency-Key must have ${KEY_LENGTH.min} to ${KEY_LENGTH.max} characters`,
  'request.key_reused':
    'This idempotency key was used for another request: send what has changed under a key of its own',
  'request.stale': 'This was changed in the meantime',
  'request.busy': 'The platform is busy. Please try again in a moment.',
  'request.over_time':
    'This took too long and was stopped. Nothing was changed. Narrow what you ask for, or try again later.',
  'request.share_used': 'Your organization sent too many requests at once. Wait a moment and try again.',
  'request.no_space': 'The platform has no space left to store this. Please try again later.',
  'list.too_long_to_sort': 'There are more than 10,000: filter them first, or list the newest first or by name.',
  'feature.off': 'Your organization does not have this. The platform can turn it on.',
  'job.not_failed': 'There is nothing to try again',
  'image.invalid': 'The file is not a PNG, JPEG or WebP image, or it is too large',
  'image.too_many': 'Your organization keeps as many images as it may: first remove one from a project',
  'picture.too_many': 'Your organization has uploaded as many pictures as it may in a day: go on tomorrow',
  'network.unavailable': 'This blockchain network is not available here',
  'webhook.off': 'The webhook is off. Turn it on first',
  'webhook.no_failed': 'No failed event can be sent again',
  'inbox.phone_code': 'This code is wrong or no longer works. Check the newest message, or request another code',
  'inbox.no_sms': 'This organization sends no text messages now',
  'state.transition': 'The current state does not allow this',
  'state.overtaken': 'Somebody else was faster. Who did it',
} satisfies Partial<Record<ErrorKey, string>>;
