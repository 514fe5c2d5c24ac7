import { mayInAllProjects, type OrganizationRole } from '../../../contract/access/index.ts';
import { PROJECT_CATEGORIES } from '../../../contract/projects/index.ts';
import type { OrganizationUser } from '../../../contract/users/index.ts';
import type { Settings } from '../../platform/context/index.ts';
import { inLockOrder, likePattern, readPage, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { change } from '../events/index.ts';
import { imageUrl, presentOrganization, type OrganizationRow } from './present.ts';
import { dropImages, insertImage, lockImages, withImage } from './images.ts';

const read = (tx: Tx, id: string) => tx.one<OrganizationRow>('select * from organizations where id = $1', [id]);

function lockOrganization(tx: Tx, id: string): Promise<OrganizationRow> {
  inLockOrder(tx, 'organization');
  return tx.one<OrganizationRow>('select * from organizations where id = $1 for no key update', [id]);
}

async function ownImage(tx: Tx, id: string | null | undefined, field: string): Promise<void> {
  if (id && !(await tx.maybe('select 1 from images where id = $1', [id])))
    throw new AppError('request.invalid', { [field]: 'not_found' });
}

/** `GET/PUT organizations/{id}`, its images, its users and the figures of its home page. */
export function organizationHandlers(parts: {
  database: Database;
  files: FileStore;
  settings: Settings;
}): HandlersOf<
  'getOrganization' | 'updateOrganization' | 'uploadOrganizationImage' | 'getDashboard' | 'listOrganizationUsers'
> {
  const { database, files, settings } = parts;
  return {
    getOrganization: ({ caller }) =>
      database.organization(caller.organizationId, async tx =>
        presentOrganization(await read(tx, caller.organizationId)),
      ),

    updateOrganization: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockOrganization(tx, caller.organizationId);
        if (body.logoImage || body.bannerImage) await lockImages(tx, caller.organizationId);
        await ownImage(tx, body.logoImage, 'logoImage');
        await ownImage(tx, body.bannerImage, 'bannerImage');
        const keep = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);
        const row = await tx.one<OrganizationRow>(
          `update organizations set logo_image_id = $2, banner_image_id = $3, domain = $4, logo_background = $5, share_description = $6 where id = $1 returning *`,
          [
            caller.organizationId,
            keep(body.logoImage, old.logo_image_id),
            keep(body.bannerImage, old.banner_image_id),
            keep(body.domain, old.domain),
            keep(body.settings?.logoBackground, old.logo_background),
            keep(body.settings?.shareDescription, old.share_description),
          ],
        );
        const replaced = [
          old.logo_image_id !== row.logo_image_id ? old.logo_image_id : null,
          old.banner_image_id !== row.banner_image_id ? old.banner_image_id : null,
        ];
        await dropImages(tx, files, caller.organizationId, replaced);
        const answer = presentOrganization(row);
        return {
          answer,
          event: {
            type: 'update',
            resource: 'organization',
            resourceId: row.id,
            old: presentOrganization(old),
            new: answer,
          },
        };
      }),

    async uploadOrganizationImage({ caller, file, origin }) {
      if (!file) throw new AppError('request.invalid', { file: 'required' });
      return withImage(files, file, image =>
        change(database, caller, origin, async tx => {
          const id = await insertImage(tx, files, caller.organizationId, image);
          return {
            answer: { id, url: imageUrl(id) as string },
            event: {
              type: 'create',
              resource: 'organization',
              resourceId: id,
              new: { image: id },
            },
          };
        }),
      );
    },

    getDashboard: ({ caller }) =>
      database.organization(caller.organizationId, async tx => {
        const mine = mayInAllProjects(caller.roles, 'project.read')
          ? 'true'
          : 'exists (select 1 from project_users pu where pu.project_id = p.id and pu.user_id = $1)';
        const rows = await tx.rows<{
          category: string;
          network_id: string;
          total: number;
          issued: number;
          pending: number;
          revoked: number;
        }>(
          `select category, network_id, count(*)::int as total, sum(issued)::int as issued, sum(pending)::int as pending, sum(revoked)::int as revoked
           from projects p where status = 'active' and $1::uuid is not null and ${mine} group by category, network_id`,
          [caller.userId],
        );
        const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
        const totals = (pick: (row: (typeof rows)[number]) => string) => {
          const byKey = new Map<string, number>();
          for (const row of rows) byKey.set(pick(row), (byKey.get(pick(row)) ?? 0) + row.total);
          return byKey;
        };
        const waiting = await tx.one<{ count: number }>(
          `select count(*)::int as count from credential_approvals a join credentials c on c.id = a.credential_id
           where a.user_id = $1 and a.approved_at is null and c.progress = 'pending' and c.standing = 'active'`,
          [caller.userId],
        );
        const organization = await tx.one<{ membership: string; issued_on_trial: number }>(
          'select membership, issued_on_trial from organizations where id = $1',
          [caller.organizationId],
        );
        const categories = totals(row => row.category);
        return {
          projects: {
            total: sum(row => row.total),
            byCategory: PROJECT_CATEGORIES.flatMap(category =>
              categories.has(category) ? [{ category, total: categories.get(category) as number }] : [],
            ),
            byNetwork: [...totals(row => row.network_id)].map(([networkId, total]) => ({ networkId, total })),
          },
          credentials: {
            issued: sum(row => row.issued),
            pending: sum(row => row.pending),
            revoked: sum(row => row.revoked),
            issuedOnTrial: organization.issued_on_trial,
            trialLimit: organization.membership === 'trial' ? settings.trialCredentials : null,
          },
          waitingForMe: waiting.count,
        };
      }),

    listOrganizationUsers: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<{
          user_id: string;
          name: string;
          lastname: string;
          email: string;
          did: string | null;
          key_management: OrganizationUser['keyManagement'];
          auth_method: OrganizationUser['authMethod'];
          status: OrganizationUser['status'];
          roles: OrganizationRole[];
        }>(tx, query, {
          columns: '*',
          from: 'organization_users',
          where: "$1::text is null or name || ' ' || lastname || ' ' || email ilike $1",
          params: [likePattern(query.q)],
          sorts: { name: 'name, lastname', email: 'email', createdAt: 'created_at' },
          key: 'user_id',
        });
        return {
          users: rows.map(row => ({
            id: row.user_id,
            name: row.name,
            lastname: row.lastname,
            email: row.email,
            did: row.did,
            keyManagement: row.key_management,
            authMethod: row.auth_method,
            status: row.status,
            roles: row.roles,
          })),
          total,
        };
      }),
  };
}
