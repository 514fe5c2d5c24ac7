import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { DomainConfirmation, OrganizationDomain } from '../domains/domain.ts';
import { define } from '../../api/route.ts';

const tag = 'Domains';
const path = '/api/v1/organizations/{organizationId}/domain';
const params = z.strictObject({ organizationId: Id });
const query = LangQuery;

export const domainRoutes = define({
  getDomain: {
    method: 'GET',
    path,
    tag,
    summary:
      'The domain that the organization says is its own, and what proves it; it is asked for by PUT organizations/{id}',
    source: 'ours',
    access: 'organization.read',
    params,
    query,
    answer: z.object({ domain: OrganizationDomain.nullable() }),
  },
  checkDomain: {
    method: 'PUT',
    path: `${path}/check`,
    tag,
    summary: 'Look for the proof now',
    source: 'ours',
    access: 'organization.update',
    params,
    query,
    answer: OrganizationDomain,
  },
  takeDomainIntoUse: {
    method: 'PUT',
    path: `${path}/use`,
    tag,
    summary: 'Issue by the domain’s DID from now on',
    source: 'ours',
    access: 'organization.update',
    params,
    query,
    body: DomainConfirmation,
    answer: OrganizationDomain,
  },
  withdrawDomain: {
    method: 'PUT',
    path: `${path}/withdraw`,
    tag,
    summary: 'Give the domain up: what is issued from now on names the previous DID',
    source: 'ours',
    access: 'organization.update',
    params,
    query,
    body: DomainConfirmation,
    answer: OrganizationDomain,
  },
});
