import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import {
  Organization,
  OrganizationResubmission,
  OrganizationUpdate,
  ProductionRequest,
  SecondFactorRequirement,
} from '../organizations/organization.ts';
import { OrganizationUsage } from '../organizations/usage.ts';
import { imageUpload } from '../../api/image-upload.ts';
import { define } from '../../api/route.ts';

const ofOrganization = z.strictObject({ organizationId: Id });
const base = '/api/v1/organizations/{organizationId}';

export const organizationRoutes = define({
  getOrganization: {
    method: 'GET',
    path: base,
    tag: 'Organizations',
    summary: 'An organization',
    source: 'spec',
    access: 'organization.read',
    params: ofOrganization,
    query: LangQuery,
    answer: Organization,
  },
  updateOrganization: {
    method: 'PUT',
    path: base,
    tag: 'Organizations',
    summary: 'Change logo, banner, domain and settings',
    source: 'spec',
    access: 'organization.update',
    params: ofOrganization,
    query: LangQuery,
    body: OrganizationUpdate,
    answer: Organization,
  },
  getOrganizationUsage: {
    method: 'GET',
    path: `${base}/usage`,
    tag: 'Organizations',
    summary: 'The membership, and what is used of its limits',
    source: 'ours',
    access: 'organization.read',
    params: ofOrganization,
    query: LangQuery,
    answer: OrganizationUsage,
  },
  askForProduction: {
    method: 'PUT',
    path: `${base}/production`,
    tag: 'Organizations',
    summary: 'Ask the platform for a production membership, or take that back',
    source: 'ours',
    access: 'membership.ask',
    params: ofOrganization,
    query: LangQuery,
    body: ProductionRequest,
    answer: Organization,
  },
  resubmitRegistration: {
    method: 'PUT',
    path: `${base}/registration`,
    tag: 'Organizations',
    summary: 'Correct a registration that was rejected, and submit it again',
    source: 'ours',
    access: 'organization.resubmit',
    params: ofOrganization,
    query: LangQuery,
    body: OrganizationResubmission,
    answer: Organization,
  },
  requireSecondFactor: {
    method: 'PUT',
    path: `${base}/second-factor`,
    tag: 'Organizations',
    summary: 'Require a second factor of everybody who signs in by password, or no longer',
    source: 'ours',
    access: 'organization.update',
    params: ofOrganization,
    query: LangQuery,
    body: SecondFactorRequirement,
    answer: Organization,
  },
  uploadOrganizationImage: {
    ...imageUpload,
    path: `${base}/images`,
    tag: 'Organizations',
    summary: 'Upload an image to use as logo or banner',
    access: 'organization.update',
    params: ofOrganization,
  },
});
