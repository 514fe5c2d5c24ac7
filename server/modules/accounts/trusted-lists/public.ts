import type { ModuleParts } from '../../../platform/module/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { etagOf, publish, type BinaryAnswer, type HandlersOf } from '../../../platform/http/index.ts';

type Form = 'jwt' | 'credential';
interface Published {
  sequence: number;
  jwt: string;
  credential: string;
}

const JWT_TYPES: readonly string[] = ['application/jwt', 'application/trustlist+jwt'];
const JSON_TYPES: readonly string[] = ['application/json', 'application/vc', 'application/ld+json', '*/*'];

/** The form that a reader prefers: the first media type of `Accept` that is one of ours. JSON where there is none. */
function preferred(accept: string | undefined): Form {
  const types = (accept ?? '').split(',').map(each => each.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const first = types.find(each => JWT_TYPES.includes(each) || JSON_TYPES.includes(each));
  return first !== undefined && JWT_TYPES.includes(first) ? 'jwt' : 'credential';
}

const KEPT = 'public, max-age=60';

/** Serves the signed versions of trusted lists to everybody. */
export function publicHandlers({
  database,
}: Pick<ModuleParts, 'database'>): HandlersOf<'getPublishedList' | 'getPublishedVersion'> {
  const read = (listId: string, sequence: number | null): Promise<Published | undefined> =>
    database.public(tx =>
      tx.maybe<Published>(
        `select sequence, jwt, credential from public_trusted_lists where list_id = $1 and ($2::int is null or sequence = $2)
         order by sequence desc limit 1`,
        [listId, sequence],
      ),
    );
  interface Asked {
    query: { form?: Form | undefined };
    headers: { accept?: string | undefined };
    reply: { header: Parameters<typeof publish>[0] };
  }
  const answer = (version: Published | undefined, { query, headers, reply }: Asked): BinaryAnswer => {
    const form = query.form ?? preferred(headers.accept);
    const text = found(version)[form];
    publish(reply.header, etagOf(text), KEPT);
    reply.header('vary', 'accept');
    return { bytes: Buffer.from(text), contentType: form === 'jwt' ? 'application/jwt' : 'application/json' };
  };
  return {
    getPublishedList: async call => answer(await read(call.params.trustedListId, null), call),
    getPublishedVersion: async call => answer(await read(call.params.trustedListId, call.params.sequence), call),
  };
}
