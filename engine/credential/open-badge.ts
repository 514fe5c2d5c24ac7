import { toHex } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import type { JsonObject } from '../json.ts';
import type { CredentialInput } from './build.ts';

/** What a badge is given for (Open Badges 3.0 §B.1.1 Achievement). `id` is a URI, texts are plain, `language` is BCP 47. */
export interface Achievement {
  id: string;
  achievementType: string;
  name: string;
  description: string;
  /** What one has to have done for it (Markdown). */
  criteria: string;
  language: string;
}

/**
 * Makes of a credential's parts those of an Open Badge 3.0 (1EdTech, §B.1.2 AchievementCredential, §B.1.10 Profile): its context has to
 * come from compileContext with `openBadge`. Names are plain text there, in the language that the achievement says.
 * @param identifier who earned it, where the subject has no id: §B.1.3 wants one of the two
 */
export function asOpenBadge(
  input: CredentialInput,
  achievement: Achievement,
  identifier?: JsonObject,
): CredentialInput {
  const { id, achievementType, name, description, criteria, language } = achievement;
  const { name: _name, description: _description, ...rest } = input;
  return {
    ...rest,
    types: ['OpenBadgeCredential', ...input.types],
    issuer: typeof input.issuer === 'string' ? input.issuer : { ...input.issuer, type: ['Profile'] },
    name,
    description,
    schemaInArray: true,
    subject: {
      ...input.subject,
      type: ['AchievementSubject'],
      ...(input.subject.id === undefined && identifier && { identifier: [identifier] }),
      achievement: {
        id,
        type: ['Achievement'],
        achievementType,
        name,
        description,
        criteria: { narrative: criteria },
        inLanguage: language,
      },
    },
  };
}

/**
 * An e-mail address as a badge names who earned it (§B.1.8 IdentityObject, §B.5.3 IdentityHash): whoever knows the address can tell that it
 * is theirs, and nobody reads it there. The salt is told; each badge needs one of its own.
 */
export function emailIdentity(primitives: Primitives, email: string, salt: string): JsonObject {
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${toHex(primitives.sha256(`${email}${salt}`))}`,
    identityType: 'emailAddress',
    salt,
  };
}
