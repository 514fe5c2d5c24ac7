import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Recognition } from '../../../../../contract/credentials/verification/index.ts';
import type { IssuedCredential } from '../../../../../engine/openid4vp/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { onChains, type PublicDirectory } from '../../../accounts/trusted-lists/index.ts';

type Member = NonNullable<Awaited<ReturnType<typeof onChains.memberOf>>>;

/** Whether a member stood when the credential was sealed, or stands now, for all types of the credential. */
function isRecognized({ until, types }: Member, { sealedAt, types: own }: IssuedCredential, now: number): boolean {
  const stands = until === null || until.getTime() > Math.min(now, sealedAt ?? now);
  return stands && (types.length === 0 || own.every(type => types.includes(type)));
}

/**
 * As `recognitionOf`, by the directories that these organizations have on chains. What the chain says counts, and not what the database does. A chain that
 * does not answer makes its list one that could not be read.
 */
export async function recognizedOnChains(
  { database, settings, chain }: { database: Database; settings: Settings; chain: ChainReader },
  organizations: readonly string[],
  issued: IssuedCredential,
  now: number,
  language: Language,
): Promise<Recognition | null> {
  const { publicUrl } = settings;
  const { issuer } = issued;
  if (issuer === null) return null;
  const directories = (
    await Promise.all(
      organizations.map(id => database.organization(id, tx => onChains.directoriesOf(tx, { now, publicUrl }))),
    )
  ).flat();
  if (directories.length === 0) return null;
  const titleOf = ({ titles, name }: PublicDirectory): string =>
    titles[language.slice(0, 2)] ?? Object.values(titles)[0] ?? name;
  const read = await Promise.all(
    directories.map(async directory => {
      const list = titleOf(directory);
      try {
        return { list, member: await onChains.memberOf(chain, directory, issuer) };
      } catch {
        return { list, member: 'unread' as const };
      }
    }),
  );
  const [found] = read.flatMap(({ list, member }) =>
    member && member !== 'unread' && isRecognized(member, issued, now) ? [{ list, member }] : [],
  );
  return {
    recognizedBy: found
      ? {
          list: found.list,
          name: found.member.name,
          types: found.member.types,
          since: found.member.since.toISOString(),
        }
      : null,
    lists: read.map(({ list }) => list),
    overdue: read.flatMap(({ list, member }) => (member === 'unread' ? [list] : [])),
  };
}
