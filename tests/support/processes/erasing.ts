import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Client, TestApp } from './app.ts';
import { graduate, type DiplomaProject } from '../worlds/diploma.ts';

/** Somebody whose every word is found wherever it stands. */
export const person = (n: string) => ({
  name: `Ñusta${n}`,
  lastname: `Quetzalborda${n}`,
  email: `zerlinda.${n.toLowerCase()}@borrado.example`,
  degree: `Xilografia${n}`,
});
export type Someone = ReturnType<typeof person>;
export const wordsOf = ({ name, lastname, email, degree }: Someone) => [name, lastname, email, degree];
export const rowOf = ({ name, lastname, email, degree }: Someone) => ({
  ...graduate(1, { degree }),
  name,
  lastname,
  email,
});

/** The streams of a PDF, and what is in them as hexadecimal text. */
function unpacked(bytes: Buffer): string[] {
  const streams: string[] = [];
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 7)) {
    const end = bytes.indexOf('endstream', from);
    try {
      streams.push(inflateSync(bytes.subarray(from + 7, end)).toString('latin1'));
    } catch {
      // not packed
    }
  }
  return streams;
}

/** What is done with people who are to be erased, by an owner in a project. */
export function erasing(app: TestApp, owner: Client, project: DiplomaProject) {
  const at = () => ({ projectId: project.projectId });
  const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
  const organizationId = () => app.people['owner@uni.example']?.organizationId as string;

  /** Where in the whole database a word stands, whatever the case: as text, and in bytes, packed ones unpacked. */
  async function places(words: readonly string[]): Promise<string[]> {
    const tables = await app.test.owner<{ name: string; bytes: string[] }>(
      `select table_name as name, coalesce(array_agg(column_name::text) filter (where data_type = 'bytea'), '{}') as bytes
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
    );
    const found = new Set<string>();
    for (const { name, bytes } of tables) {
      const rows = await app.test.owner<Record<string, unknown>>(
        `select to_jsonb(t)::text as said, ${['null', ...bytes.map(column => `${column} as "b_${column}"`)].join(', ')} from ${name} t`,
      );
      for (const row of rows) {
        const said = [
          String(row.said),
          ...Object.values(row).flatMap(value =>
            Buffer.isBuffer(value) ? [value.toString('latin1'), ...unpacked(value)] : [],
          ),
        ].join('\n');
        for (const word of words) if (said.toLowerCase().includes(word.toLowerCase())) found.add(`${name}: ${word}`);
      }
    }
    return [...found].sort();
  }

  async function issued(who: Someone, templateId: string, key?: string): Promise<string> {
    const { body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId, receiver: rowOf(who) },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
    const { body: request } = await owner.call('getIssueRequest', { params: { ...at(), requestId: body.id } });
    return request.results[0]?.credentialId as string;
  }
  const recipientOf = async ({ email }: Someone, client = owner) =>
    (await client.call('listRecipients', { query: { q: email } })).body.recipients[0]!;
  const publicIdOf = async (credentialId: string) =>
    (await owner.call('getCredential', of(credentialId))).body.verifyUrl.split('/').at(-1) as string;
  const ask = (recipientId: string, confirm: string, client = owner) =>
    client.call('eraseRecipient', { params: { recipientId }, body: { confirm, reason: 'asked' } });
  const erasure = async (recipientId: string) => (await owner.call('getErasure', { params: { recipientId } })).body;
  async function erased(who: Someone): Promise<string> {
    const { id } = await recipientOf(who);
    expect((await ask(id, who.email)).status).toBe(202);
    await app.workers.drain();
    expect(await erasure(id)).toMatchObject({ state: 'done' });
    return id;
  }
  return { at, of, organizationId, places, issued, recipientOf, publicIdOf, ask, erasure, erased };
}
