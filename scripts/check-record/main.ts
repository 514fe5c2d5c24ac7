import { readAsOwner } from '../as-owner.ts';
import { openChain } from './chain.ts';
import { checkRecord } from './index.ts';

// npm run check:record: reads the database of DATABASE_URL, else that of the server that runs on DATA_DIR, as the owner of its tables, and asks the
// chain at CHAIN_RPC_URL for the roots that are on it. Prints what does not fit; ends with 1 where anything does not.
const { CHAIN_RPC_URL } = process.env;
const chain = CHAIN_RPC_URL ? openChain(CHAIN_RPC_URL) : undefined;

const client = await readAsOwner();
const findings = await checkRecord({
  query: async (sql, params = []) => (await client.query(sql, [...params])).rows as never,
  knowsRoot: async seal => chain?.knowsRoot(seal),
});
const chains = await client.query<{
  name: string;
  last: string;
  sequence: string | null;
  since: Date;
  transaction: string;
}>(
  `select o.name, (select max(e.sequence) from events e where e.organization_id = o.id) as last, head.* from organizations o left join lateral (
     select e.sequence, s.block_time as since, s.transaction_hash as transaction from seal_leaves l join seals s on s.id = l.seal_id and s.state = 'sealed'
       join events e on e.id = l.subject_id where l.organization_id = o.id and l.subject = 'event' order by e.sequence desc limit 1) head on true
   where exists (select from events e where e.organization_id = o.id) order by o.name, o.id`,
);
await client.end();
for (const { what, where } of findings) console.log(`${where}: ${what}`);
console.log(findings.length === 0 ? 'The record holds together.' : `${findings.length} findings.`);
const faulty = new Set(findings.flatMap(({ where }) => (/^event \d+ of organization/.test(where) ? [where] : [])));
if (faulty.size === 0)
  console.log('Of every organization each event is what was recorded, and follows the one before.');
for (const { name, last, sequence, since, transaction } of chains.rows)
  console.log(
    sequence === null
      ? `${name}: ${last} events, none anchored yet.`
      : `${name}: ${last} events, anchored up to number ${sequence} since ${since.toISOString()} by transaction ${transaction}.`,
  );
for (const line of chain?.unasked() ?? ['The chain was not asked: set CHAIN_RPC_URL.']) console.log(line);
process.exitCode = findings.length === 0 ? 0 : 1;
