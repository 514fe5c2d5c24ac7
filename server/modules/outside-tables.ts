import type { ForeignTable } from './foreign-table.ts';

/** Uses of tables by parts of the server that are no modules and no adapters, as `FOREIGN_TABLES` has those of the others. */
export const OUTSIDE_TABLES: readonly ForeignTable[] = [
  {
    reader: 'demo',
    table: 'applications',
    why: 'the demonstration has been asking for two weeks, in a minute',
  },
  {
    reader: 'demo',
    table: 'trusted_certificates',
    why: 'the demonstration shows an expired entry of a trusted list, and no such certificate can be uploaded',
  },
  {
    reader: 'demo',
    table: 'webhook_endpoints',
    why: 'the demonstration shows a webhook that was turned off, and no such receiver is anywhere',
  },
  {
    reader: 'demo',
    table: 'webhook_deliveries',
    why: 'the demonstration shows the log of a receiver that went down, and no such receiver is anywhere',
  },
  {
    reader: 'demo',
    table: 'vouchers',
    why: 'the demonstration shows a voucher whose last day is over, which no call makes',
  },
  {
    reader: 'demo',
    table: 'ledger_books',
    why: 'the demonstration shows a distribution that stopped, whose books were paused as its job came to it, which no call makes',
  },
  {
    reader: 'demo',
    table: 'organizations',
    why: 'the demonstration begins with organizations that are verified already, which no call makes',
  },
  {
    reader: 'demo',
    table: 'organization_users',
    why: 'the demonstration begins with people who have their roles already, which no call makes',
  },
  {
    reader: 'demo',
    table: 'did_keys',
    why: 'the demonstration begins with organizations that are older than what they issued, which no call makes',
  },
  {
    reader: 'demo',
    table: 'users',
    why: 'the demonstration begins with accounts whose address is proven already, which no call makes',
  },
  {
    reader: 'founding',
    table: 'organizations',
    why: 'an installation begins with the platform’s own organization, which no call makes',
  },
  {
    reader: 'founding',
    table: 'organization_users',
    why: 'the first owner of that organization is invited by nobody, which no call does',
  },
];
