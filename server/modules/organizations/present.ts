import type { Organization } from '../../../contract/organizations/index.ts';

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
  industry: number;
  country: string | null;
  status: Organization['status'];
  domain: string | null;
  contact_name: string | null;
  contact_lastname: string | null;
  features: Record<string, boolean>;
  created_at: Date;
}

/** Where an image is served, or null without one. */
export const imageUrl = (id: string | null): string | null => (id ? `/api/v1/public/images/${id}` : null);

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
  industry: row.industry,
  country: row.country,
  status: row.status,
  domain: row.domain,
  contactName: row.contact_name,
  contactLastname: row.contact_lastname,
  features: row.features,
  createdAt: row.created_at.toISOString(),
});
