import { readAsOwner } from '../as-owner.ts';
import { checkLedger } from './index.ts';

// npm run check:ledger: reads the database of DATABASE_URL, else that of the server that runs on DATA_DIR, as the owner of its tables, and adds up the
// books of every offer. Prints what does not fit, and nothing is changed by it; ends with 1 where anything does not.

const client = await readAsOwner();
const books = await checkLedger(async (sql, params = []) => (await client.query(sql, [...params])).rows as never);
await client.end();
for (const { provider, offer, transactions, differences, pausedSince } of books) {
  const said = `${provider}, “${offer}”: ${transactions} transactions`;
  console.log(differences.length === 0 ? `${said}, which add up.` : `${said}, which do not add up:`);
  for (const { what, subject } of differences) console.log(`  ${what}: ${subject}`);
  if (pausedSince) console.log(`  paused since ${pausedSince.toISOString()}`);
}
if (books.length === 0) console.log('There are no books.');
process.exitCode = books.some(({ differences }) => differences.length > 0) ? 1 : 0;
