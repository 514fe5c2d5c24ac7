import { z } from 'zod';
import { CURSOR, Id, inCursorOrder, LangQuery, pageQuery } from '../../base/common/values.ts';
import { RECEIVERS_MAX } from '../credentials/limits.ts';
import {
  ReceiversRegister,
  ReceiversRegistered,
  ReceiversRemove,
  ReceiverUpdate,
  RecipientTemplate,
  RegisteredReceiver,
} from '../credentials/registered.ts';
import { define, RECEIVERS_BYTES } from '../../api/route.ts';

const path = '/api/v1/organizations/{organizationId}/projects/{projectId}/templates/{templateId}/receivers';
const params = z.strictObject({ organizationId: Id, projectId: Id, templateId: Id });
const ofReceiver = params.extend({ recipientId: Id });

export const receiverRoutes = define({
  listReceivers: {
    method: 'GET',
    path,
    tag: 'Templates',
    summary: 'Who is registered to get a template’s credential and has none yet',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params,
    query: inCursorOrder(pageQuery(['registeredAt', 'name', 'email']).extend(CURSOR), ['registeredAt', 'name']),
    answer: z.object({ receivers: z.array(RegisteredReceiver), total: z.int() }),
  },
  registerReceivers: {
    method: 'POST',
    path,
    tag: 'Templates',
    summary: 'Register who is to get a template’s credential: one or up to 10,000',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params,
    query: LangQuery,
    body: ReceiversRegister,
    bodyLimit: RECEIVERS_BYTES,
    rows: { field: 'receiver', max: RECEIVERS_MAX },
    answer: ReceiversRegistered,
    status: 201,
  },
  getReceiver: {
    method: 'GET',
    path: `${path}/{recipientId}`,
    tag: 'Templates',
    summary: 'Somebody who is registered to get a template’s credential and has none yet',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params: ofReceiver,
    query: LangQuery,
    answer: RegisteredReceiver,
  },
  updateReceiver: {
    method: 'PUT',
    path: `${path}/{recipientId}`,
    tag: 'Templates',
    summary: 'Change what is known of somebody who is to get a template’s credential',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params: ofReceiver,
    query: LangQuery,
    body: ReceiverUpdate,
    answer: RegisteredReceiver,
  },
  listRecipientTemplates: {
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/recipients/{recipientId}/templates',
    tag: 'Recipients',
    summary: 'Templates on which a recipient waits for a credential, of all projects',
    source: 'ours',
    access: 'recipients.show',
    params: z.strictObject({ organizationId: Id, recipientId: Id }),
    query: pageQuery(['registeredAt']),
    answer: z.object({ templates: z.array(RecipientTemplate), total: z.int() }),
  },
  removeReceivers: {
    method: 'PUT',
    path: `${path}/remove`,
    tag: 'Templates',
    summary: 'Take people off the list of those who are to get a template’s credential',
    source: 'ours',
    access: 'credentials.issue',
    project: 'params',
    params,
    query: LangQuery,
    body: ReceiversRemove,
    bodyLimit: RECEIVERS_BYTES,
    rows: { field: 'ids', max: RECEIVERS_MAX },
    answer: z.object({ removed: z.int() }),
  },
});
