import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateParams,
} from 'ra-core';

export interface WithId {
  id: Identifier;
}
type List<T> = Promise<{
  data: T[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** What the answer says of the whole list besides. */
  meta?: Record<string, unknown>;
}>;
type One<T> = Promise<{ data: T }>;

/** The verbs that a resource answers; a verb left out throws by name. */
export interface Endpoint<T extends WithId = WithId> {
  getList?: (params: GetListParams) => List<T>;
  getOne?: (params: GetOneParams) => One<T>;
  getMany?: (params: GetManyParams) => Promise<{ data: T[] }>;
  getManyReference?: (params: GetManyReferenceParams) => List<T>;
  create?: (params: CreateParams) => One<T>;
  update?: (params: UpdateParams) => One<T>;
  delete?: (params: DeleteParams) => One<T>;
  /** Left out, each is deleted by itself. */
  deleteMany?: (params: DeleteManyParams) => Promise<{ data: Identifier[] }>;
}

/** Our list query from react-admin's: pages count from 0, `q` and the filters go by their names. */
export const listQuery = ({ pagination, sort, filter }: GetListParams): Record<string, unknown> => ({
  ...filter,
  page: (pagination?.page ?? 1) - 1,
  limit: pagination?.perPage ?? 25,
  ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order }),
});

/** The project at hand: `meta.projectId`. Throws TypeError without it. */
export function projectOf(params: { meta?: { projectId?: unknown } }): { projectId: string } {
  const projectId = params.meta?.projectId;
  if (typeof projectId !== 'string') throw new TypeError('meta.projectId is required');
  return { projectId };
}

/** The Idempotency-Key that the caller keeps: `meta.key`. */
export const keyOf = ({ meta }: { meta?: { key?: unknown } }): { key?: string } =>
  typeof meta?.key === 'string' ? { key: meta.key } : {};

/** `getMany` for calls that know only one record at a time. */
export const manyByOne =
  <T extends WithId>(getOne: (params: GetOneParams) => One<T>) =>
  async ({ ids, ...rest }: GetManyParams): Promise<{ data: T[] }> => {
    const answers = await Promise.all(ids.map(id => getOne({ ...rest, id })));
    return { data: answers.map(answer => answer.data) };
  };

/** The state that an edit was made on, for the body of every update: the server refuses an edit of an older one. */
export const revisionOf = (previous: { revision?: unknown } | undefined): { revision?: number } =>
  typeof previous?.revision === 'number' ? { revision: previous.revision } : {};

/** What a deletion gives back where the server answers only that it is done. */
export const deleted = (params: DeleteParams): { data: WithId } => ({
  data: { ...params.previousData, id: params.id },
});

/** A page of a list whose server counts only so far: where there are more, one knows whether a page comes before and after, and no more. */
export const pageOf = <T>(
  data: T[],
  { total, more }: { total: number; more: boolean },
  { pagination }: GetListParams,
): Awaited<List<T>> =>
  more
    ? {
        data,
        pageInfo: { hasPreviousPage: (pagination?.page ?? 1) > 1, hasNextPage: data.length === pagination?.perPage },
      }
    : { data, total };
