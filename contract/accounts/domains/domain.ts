import { z } from 'zod';
import { Id, Instant, shortText } from '../../base/common/values.ts';
import { DOMAIN_STATES } from './states.ts';

/** What was found where the TXT record belongs: the proof, other values, nothing, or no answer. */
export const DNS_OUTCOMES = ['found', 'other', 'none', 'unanswered'] as const;
/** What was found where the file belongs: the proof, another text, nothing that could be read, or an address that is not asked. */
export const FILE_OUTCOMES = ['found', 'other', 'unread', 'refused'] as const;
/** What stands where the DID document belongs: ours, another or none, or it was not looked for. */
export const SERVED_OUTCOMES = ['ours', 'other', 'unasked'] as const;

/** What a check found, and when. Values come from elsewhere: they are cut, and without control characters. */
export const DomainFinding = z.object({
  at: Instant,
  dns: z.object({ outcome: z.enum(DNS_OUTCOMES), values: z.array(z.string()) }),
  file: z.object({ outcome: z.enum(FILE_OUTCOMES), value: z.string().nullable() }),
  served: z.enum(SERVED_OUTCOMES),
});
export type DomainFinding = z.infer<typeof DomainFinding>;

/** A domain that an organization says is its own, with what proves it: the record, or the file. */
export const OrganizationDomain = z
  .object({
    id: Id,
    domain: z.string(),
    state: z.enum(DOMAIN_STATES),
    record: z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
    file: z.object({ url: z.string(), body: z.string() }),
    /** What is issued names it as its issuer, once the domain is in use; null before it is proven. */
    did: z.string().nullable(),
    /** Where the DID's document has to be answered from. */
    documentUrl: z.string().nullable(),
    /** Where requests for the domain have to come to. */
    host: z.string(),
    claimedAt: Instant,
    /** When it ends by itself, unless it is proven until then; null of one that is proven. */
    lapsesAt: Instant.nullable(),
    provenAt: Instant.nullable(),
    inUseSince: Instant.nullable(),
    /** How many checks in a row found no proof. */
    misses: z.int(),
    finding: DomainFinding.nullable(),
  })
  .meta({ id: 'OrganizationDomain' });
export type OrganizationDomain = z.infer<typeof OrganizationDomain>;

/** `PUT .../domain/use`, `.../domain/withdraw`: `confirm` is the domain, as it is written. */
export const DomainConfirmation = z.strictObject({ confirm: shortText(255) });
export type DomainConfirmation = z.infer<typeof DomainConfirmation>;
