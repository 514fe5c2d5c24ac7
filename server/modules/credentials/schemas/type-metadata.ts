import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import type { CardDesign } from '../../../../contract/credentials/designs/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';

/** What a type of tokens is called, and how it looks. */
export interface CredentialType {
  name: string;
  /** For people who build on it. */
  description: string;
  words: Readonly<Record<Language, { name: string; description?: string }>>;
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
const saying = ({ name, description, words, card }: CredentialType) => ({
  name,
  description,
  display: LANGUAGES.map(locale => ({
    locale,
    ...words[locale],
    ...(card && { rendering: { simple: { background_color: card.backgroundColor, text_color: card.textColor } } }),
  })),
});

/** The type with the address and the digest that `keepCredentialType` gives it. */
function namedType(
  publicUrl: string,
  organizationId: string,
  type: CredentialType,
): NamedType & { id: string; document: string } {
  const said = saying(type);
  const id = sha256(JSON.stringify([organizationId, said])).digest('base64url');
  const vct = typeUrl(publicUrl, id);
  const document = JSON.stringify({ vct, ...said });
  return { id, document, vct, integrity: `sha256-${sha256(document).digest('base64')}` };
}

/** Returns how an organization's type is named in tokens. Its Type Metadata are served once `keepCredentialType` has kept them. */
export function nameCredentialType(publicUrl: string, organizationId: string, type: CredentialType): NamedType {
  const { vct, integrity } = namedType(publicUrl, organizationId, type);
  return { vct, integrity };
}

/** Keeps the Type Metadata of an organization's type, whose address follows from what they say: the same type has the same address, and it never changes. */
export async function keepCredentialType(
  tx: Tx,
  publicUrl: string,
  organizationId: string,
  type: CredentialType,
): Promise<NamedType> {
  const { id, document, ...named } = namedType(publicUrl, organizationId, type);
  await tx.run(
    'insert into credential_types (id, organization_id, document) values ($1, $2, $3) on conflict (id) do nothing',
    [id, organizationId, document],
  );
  return named;
}

/** Type Metadata as they are served; undefined where there are none. */
export const readCredentialType = async (database: Database, id: string): Promise<string | undefined> => {
  const row = await database.public(tx =>
    tx.maybe<{ document: string }>('select document from public_credential_types where id = $1', [id]),
  );
  return row?.document;
};
