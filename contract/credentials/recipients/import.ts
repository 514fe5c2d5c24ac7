import { z } from 'zod';
import { FIELD_ERRORS } from '../../base/errors/fields/names.ts';
import { Id, Instant, shortText } from '../../base/common/values.ts';
import { machine } from '../../base/common/states.ts';

export const IMPORT_ROWS_MAX = 100_000;

/** How far a recipient upload has come (spec §4). */
export const IMPORT_STATES = ['pending', 'registering', 'error', 'success', 'canceled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const importMachine = machine(IMPORT_STATES, {
  register: { from: ['pending', 'registering'], to: 'registering' },
  succeed: { from: ['pending', 'registering'], to: 'success' },
  fail: { from: ['pending', 'registering'], to: 'error' },
  cancel: { from: ['pending', 'registering'], to: 'canceled', ours: true },
});

/** What can come of a row: somebody new, somebody who is known already, somebody who stands further up, or nobody. */
export const IMPORT_OUTCOMES = ['added', 'known', 'duplicate', 'invalid'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** Those whose rows are told one by one. */
export const IMPORT_REFUSALS = ['known', 'duplicate', 'invalid'] as const satisfies readonly ImportOutcome[];
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A row as it comes: looked into when its turn comes, by `RecipientRow`, so that one bad row stops no other. */
const UncheckedRow = z
  .custom<Record<string, unknown>>(isObject, { error: 'invalid_type' })
  .meta({ type: 'object', additionalProperties: {} });

/** `POST .../recipients/imports`: people out of a file, which is only named. */
export const RecipientImportCreate = z.strictObject({
  file: shortText(255),
  rows: z.array(UncheckedRow).min(1, { error: 'empty_table' }).max(IMPORT_ROWS_MAX, { error: 'too_many' }),
  /** Whether those who are added are invited to use a wallet. */
  invite: z.boolean().default(false),
});

/** An import with what came of its rows so far. It goes on by itself, and can be looked at by anybody who may see recipients. */
export const RecipientImport = z
  .object({
    id: Id,
    file: z.string(),
    invite: z.boolean(),
    state: z.enum(IMPORT_STATES),
    total: z.int(),
    done: z.int(),
    outcomes: z.object({ added: z.int(), known: z.int(), duplicate: z.int(), invalid: z.int() }),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'RecipientImport' });
export type RecipientImport = z.infer<typeof RecipientImport>;

/** A row that added nobody, as it came, with the reason. Kept for 30 days after the import's end. */
export const RecipientImportRow = z
  .object({
    row: z.int(),
    content: z.record(z.string(), z.unknown()),
    outcome: z.enum(IMPORT_REFUSALS),
    /** Field → why it is missing or refused. */
    fields: z.record(z.string(), z.enum(FIELD_ERRORS)),
  })
  .meta({ id: 'RecipientImportRow' });
export type RecipientImportRow = z.infer<typeof RecipientImportRow>;
