import type { ModuleParts } from '../../../../platform/module/index.ts';
import { CWT_STATUS_LIST_TYPE } from '../../../../../engine/formats/mdoc/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { etagOf, publish, type HandlersOf } from '../../../../platform/http/index.ts';
import { readTokenIssuer } from '../../../base/dids/index.ts';
import { readPlatformIdentity } from '../../../base/platform-identity/index.ts';
import { readCredentialType } from '../../schemas/index.ts';
import { readTokenList, tokenListsOf } from '../../status/index.ts';

/** What a verifier reads of our tokens: their status lists, their types, and the keys of their issuers. */
export function tokenHandlers(
  parts: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'clock'>,
): HandlersOf<
  'getTokenStatusList' | 'getTokenStatusLists' | 'getCredentialType' | 'getTokenIssuer' | 'getPlatformTokenIssuer'
> {
  const {
    database,
    settings: { publicUrl },
  } = parts;
  return {
    async getTokenStatusList({ params, reply }) {
      const { token, version, form } = found(await readTokenList(database, params.listId));
      publish(reply.header, `${params.listId}-${version}`, 'public, max-age=60');
      return form === 'cwt'
        ? { bytes: Buffer.from(token, 'base64url'), contentType: CWT_STATUS_LIST_TYPE }
        : { bytes: Buffer.from(token), contentType: 'application/statuslist+jwt' };
    },

    async getTokenStatusLists({ query, reply }) {
      const lists = await tokenListsOf(database, publicUrl, query.issuer);
      publish(reply.header, etagOf(lists.join(' ')), 'public, max-age=300');
      return { status_lists: lists };
    },

    async getCredentialType({ params, reply }) {
      const text = found(await readCredentialType(database, params.typeId));
      publish(reply.header, params.typeId, 'public, max-age=31536000, immutable');
      return { bytes: Buffer.from(text), contentType: 'application/json' };
    },

    async getTokenIssuer({ params, reply }) {
      const metadata = found(await readTokenIssuer(database, publicUrl, params.did));
      publish(reply.header, etagOf(JSON.stringify(metadata)), 'public, max-age=300');
      return metadata;
    },

    async getPlatformTokenIssuer({ reply }) {
      const { metadata } = await readPlatformIdentity(parts);
      publish(reply.header, etagOf(JSON.stringify(metadata)), 'public, max-age=300');
      return metadata;
    },
  };
}
