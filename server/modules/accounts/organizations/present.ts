import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import {
  FEATURES,
  type Organization,
  type Rejection,
  type RejectionReason,
} from '../../../../contract/accounts/organizations/index.ts';

export interface OrganizationRow {
  id: string;
  revision: number;
  did: string | null;
  name: string;
  alias: string;
  image_id: string | null;
  logo_image_id: string | null;
  banner_image_id: string | null;
  logo_background: string | null;
  share_description: string | null;
  membership: Organization['membership'];
  trial_ends_at: Date | null;
  production_asked_at: Date | null;
  production_note: string | null;
  industry: number;
  country: string | null;
  status: Organization['status'];
  domain: string | null;
  contact_name: string | null;
  contact_lastname: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  sender_name: string | null;
  language: Organization['language'];
  time_zone: string | null;
  reviewed_at: Date | null;
  rejection_reasons: RejectionReason[] | null;
  rejection_comment: string | null;
  features: Record<string, boolean>;
  second_factor_since: Date | null;
  created_at: Date;
}

/** Where an image is served, or null without one. */
export const imageUrl = (id: string | null): string | null => (id ? `/api/v1/public/images/${id}` : null);

/** By which the days of an organization begin and end (IANA): what it says, and else its country's. */
export const timeZoneOf = (row: Pick<OrganizationRow, 'time_zone' | 'country'>): string =>
  row.time_zone ?? zoneOf(row.country);

/** The features of an organization: what the platform decided for it, and else how they begin. */
export const featuresOf = (features: Readonly<Record<string, boolean>>): Record<string, boolean> => ({
  ...FEATURES,
  ...features,
});

/** Why a registration was rejected; null of one that was not. */
export const presentRejection = (
  row: Pick<OrganizationRow, 'status' | 'reviewed_at' | 'rejection_reasons' | 'rejection_comment'>,
): Rejection | null =>
  row.status === 'rejected' && row.reviewed_at
    ? { reasons: row.rejection_reasons ?? [], comment: row.rejection_comment, at: row.reviewed_at.toISOString() }
    : null;

export const presentOrganization = (row: OrganizationRow): Organization => ({
  id: row.id,
  revision: row.revision,
  did: row.did,
  name: row.name,
  alias: row.alias,
  image: imageUrl(row.image_id ?? row.logo_image_id),
  logoImage: imageUrl(row.logo_image_id),
  bannerImage: imageUrl(row.banner_image_id),
  settings: { logoBackground: row.logo_background, shareDescription: row.share_description },
  membership: row.membership,
  trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  production: row.production_asked_at && { askedAt: row.production_asked_at.toISOString(), note: row.production_note },
  industry: row.industry,
  country: row.country,
  status: row.status,
  domain: row.domain,
  contactName: row.contact_name,
  contactLastname: row.contact_lastname,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  senderName: row.sender_name,
  language: row.language,
  timeZone: timeZoneOf(row),
  rejection: presentRejection(row),
  features: featuresOf(row.features),
  requiresSecondFactor: row.second_factor_since !== null,
  createdAt: row.created_at.toISOString(),
});
