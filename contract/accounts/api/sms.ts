import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import { SmsGateway, SmsGatewayUpdate } from '../sms/gateway.ts';

const path = '/api/v1/organizations/{organizationId}/sms';
const CALL = {
  path,
  tag: 'Channels',
  source: 'ours',
  access: 'channels.manage',
  params: z.strictObject({ organizationId: Id }),
  query: LangQuery,
} as const;

/** The gateway by which an organization sends text messages, and the receipts that it posts. */
export const smsRoutes = define({
  getSmsGateway: { ...CALL, method: 'GET', summary: 'Get the SMS gateway of the organization', answer: SmsGateway },
  updateSmsGateway: {
    ...CALL,
    method: 'PUT',
    summary:
      'Set the SMS gateway of the organization, or turn it on or off. Values of headers are sealed and never answered',
    body: SmsGatewayUpdate,
    answer: SmsGateway,
    secret: true,
  },
  takeSmsReceipt: {
    method: 'POST',
    path: '/api/v1/public/sms/{token}',
    tag: 'Public',
    source: 'ours',
    access: 'public',
    summary: 'Take a delivery receipt of an SMS gateway, as JSON or as a form. What is unknown changes nothing',
    form: true,
    params: z.strictObject({ token: z.string().max(200) }),
    query: LangQuery,
    body: z.record(z.string().max(200), z.unknown()),
    answer: 'none',
    status: 204,
  },
});
