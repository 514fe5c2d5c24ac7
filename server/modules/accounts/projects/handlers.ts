import { defaultNetwork, networkOf } from '../../../../contract/base/catalogues/index.ts';
import { next } from '../../../../contract/base/common/index.ts';
import { projectMachine } from '../../../../contract/accounts/projects/index.ts';
import { likePattern, readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../platform/errors/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Tell } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { completeRemoved } from '../../base/notifications/index.ts';
import { dropImages, insertImage, lockWithinTrial, withImage, type ImageParts } from '../organizations/index.ts';
import { lockProject } from './access.ts';
import { countProjects } from './figures.ts';
import { presentProject, PROJECT_COLUMNS, type ProjectRow } from './present.ts';
import { changeRoles } from './roles.ts';
import { seen, seenBy } from './seen.ts';

export interface ProjectParts extends ImageParts {
  database: Database;
  files: FileStore;
  /** The ids of the networks this installation can seal on. */
  networks: readonly string[];
  tell: Tell;
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A project is about to be removed: whoever keeps something of it that must not be lost refuses. */
    'project.removing': { projectId: string };
  }
}

const readProject = async (tx: Tx, userId: string, projectId: string): Promise<ProjectRow> =>
  found(
    await tx.maybe<ProjectRow>(`select ${PROJECT_COLUMNS} from projects p where p.id = $2 and p.status = 'active'`, [
      userId,
      projectId,
    ]),
  );

/** Project calls of spec §7. */
export function projectHandlers(
  parts: ProjectParts,
): HandlersOf<'listProjects' | 'getProject' | 'createProject' | 'updateProject' | 'deleteProject'> {
  const { database, files, networks, tell } = parts;
  return {
    listProjects: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<ProjectRow>(tx, query, {
          columns: PROJECT_COLUMNS,
          from: 'projects p',
          where: `${seen(caller)}
             and ($3::text is null or plainly(p.name) like $3) and ($4::text is null or p.category = $4) and ($5::text is null or p.network_id = $5)
             and ($6::boolean is null or p.featured = $6)`,
          params: [...seenBy(caller), likePattern(query.q), query.category, query.networkId, query.featured],
          // the pinned ones first, and each part by its age
          sorts: {
            featured: 'featured, created_at',
            createdAt: 'created_at',
            name: 'plainly(name)',
            category: 'category',
          },
          key: 'id',
        });
        return { projects: rows.map(row => presentProject(row, caller)), total };
      }),

    getProject: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentProject(await readProject(tx, caller.userId, params.projectId), caller),
      ),

    async createProject({ caller, body, file, origin }) {
      const networkId = body.networkId ?? defaultNetwork(networks);
      if (networkId === undefined) throw new AppError('network.unavailable', { networkId: 'required' });
      if (!networkOf(networkId)?.selectable || !networks.includes(networkId))
        throw new AppError('network.unavailable', { networkId: 'invalid_choice' });
      return withImage({ database, files, organizationId: caller.organizationId }, file, image =>
        change(database, caller, origin, async tx => {
          await lockWithinTrial(tx, caller.organizationId, 'projects', countProjects);
          const imageId = image ? await insertImage(tx, parts, caller.organizationId, image) : null;
          const { id } = await tx.one<{ id: string }>(
            `insert into projects (organization_id, name, description, image_id, category, featured, network_id, trust_registry, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
            [
              caller.organizationId,
              body.name,
              body.description,
              imageId,
              body.category,
              body.featured,
              networkId,
              body.trustRegistry,
              caller.userId,
            ],
          );
          await changeRoles(tx, caller, { projectId: id, userId: caller.userId }, { given: ['project.manager'] });
          const answer = presentProject(await readProject(tx, caller.userId, id), caller);
          return {
            answer,
            event: {
              type: 'create',
              resource: 'project',
              resourceId: id,
              new: answer,
            },
          };
        }),
      );
    },

    async updateProject({ caller, params, body, file, origin }) {
      return withImage({ database, files, organizationId: caller.organizationId }, file, image =>
        change(database, caller, origin, async tx => {
          await lockProject(tx, params.projectId);
          const old = await readProject(tx, caller.userId, params.projectId);
          unchanged(old, body.revision);
          const isReplaced = image !== undefined || body.removeImage === true;
          if (isReplaced && old.image_id) {
            await tx.run('update projects set image_id = null where id = $1', [params.projectId]);
            // First, so that an organization with as many as it may keep can still replace one.
            await dropImages(tx, parts, caller.organizationId, [old.image_id]);
          }
          const imageId = image
            ? await insertImage(tx, parts, caller.organizationId, image)
            : isReplaced
              ? null
              : old.image_id;
          await tx.run(
            'update projects set name = $2, description = $3, featured = $4, trust_registry = $5, image_id = $6, revision = revision + 1 where id = $1',
            [
              params.projectId,
              body.name ?? old.name,
              body.description ?? old.description,
              body.featured ?? old.featured,
              body.trustRegistry ?? old.trust_registry,
              imageId,
            ],
          );
          const answer = presentProject(await readProject(tx, caller.userId, params.projectId), caller);
          return {
            answer,
            event: {
              type: 'update',
              resource: 'project',
              resourceId: params.projectId,
              old: presentProject(old, caller),
              new: answer,
            },
          };
        }),
      );
    },

    deleteProject: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await lockProject(tx, params.projectId);
        const old = await readProject(tx, caller.userId, params.projectId);
        if (old.templates > 0) throw new AppError('project.has_templates');
        if (old.users > 1) throw new AppError('project.has_users');
        const status = next(projectMachine, old.status, 'remove');
        if (!status) throw new AppError('state.transition');
        await tell(tx, 'project.removing', { projectId: params.projectId });
        await tx.run('update projects set status = $2 where id = $1', [params.projectId, status]);
        await completeRemoved(tx, params);
        const answer = { ...presentProject(old, caller), status };
        return {
          answer,
          event: {
            type: 'delete',
            resource: 'project',
            resourceId: params.projectId,
            old: presentProject(old, caller),
            new: answer,
          },
        };
      }),
  };
}
