import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import type { CardDesign } from '../../../../contract/credentials/designs/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';

/** What a type of tokens is called, and how it looks. */
export interface CredentialType {
  name: string;
  words: Readonly<Record<Language, { name: string; description: string }>>;
  /** As its template designs it; null without a design. */
  card: Pick<CardDesign, 'backgroundColor' | 'textColor'> | null;
}

/** A type as tokens name it: `vct`, and the digest of its Type Metadata (`vct#integrity`). */
export interface NamedType {
  vct: string;
  integrity: string;
}

const typeUrl = (publicUrl: string, id: string): string => `${publicUrl}/api/v1/public/credential-types/${id}`;

const sha256 = (text: string) => createHash('sha256').update(text);

/** Type Metadata in both languages (SD-JWT VC draft 19 §6.2 and §8), but for their address. */
const saying = ({ name, words, card }: CredentialType) => ({
  name,
  description: words['en-US'].description,
  display: LANGUAGES.map(locale => ({
    locale,
    ...words[locale],
    ...(card && { rendering: { simple: { background_color: card.backgroundColor, text_color: card.textColor } } }),
  })),
});

/** Keeps the Type Metadata of an organization's type, whose address follows from what they say: the same type has the same address, and it never changes. */
export async function keepCredentialType(
  tx: Tx,
  publicUrl: string,
  organizationId: string,
  type: CredentialType,
): Promise<NamedType> {
  const said = saying(type);
  const id = sha256(JSON.stringify([organizationId, said])).digest('base64url');
  const vct = typeUrl(publicUrl, id);
  const document = JSON.stringify({ vct, ...said });
  await tx.run(
    'insert into credential_types (id, organization_id, document) values ($1, $2, $3) on conflict (id) do nothing',
    [id, organizationId, document],
  );
  return { vct, integrity: `sha256-${sha256(document).digest('base64')}` };
}

/** Type Metadata as they are served; undefined where there are none. */
export const readCredentialType = async (database: Database, id: string): Promise<string | undefined> => {
  const row = await database.public(tx =>
    tx.maybe<{ document: string }>('select document from public_credential_types where id = $1', [id]),
  );
  return row?.document;
};
