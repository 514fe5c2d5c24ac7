import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { machine } from '../../base/common/states.ts';

/** How far the wish to send a claimed voucher to another address has come. */
export const READDRESSING_STATES = ['waiting', 'approved', 'canceled'] as const;

/** What moves it. The database holds the same arrows (`readdressing_moves`). */
export const readdressingMachine = machine(READDRESSING_STATES, {
  /** By a person who neither asked for it nor changed the address. */
  approve: { from: ['waiting'], to: 'approved', ours: true },
  cancel: { from: ['waiting'], to: 'canceled', ours: true },
});

const Person = z.object({ id: Id, name: z.string() });

/** A claimed voucher that waits for a second person before it goes to another address. */
export const Readdressing = z
  .object({
    /** The address that the holder has it at, and the one it would go to. */
    from: z.string(),
    to: z.string(),
    requestedBy: Person,
    /** Whether the reader may approve it. The person who asked and the one who changed the address may not. */
    mayApprove: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'VoucherReaddressing' });
export type Readdressing = z.infer<typeof Readdressing>;

/** Cards that wait for a second person, who prints them again. */
export const Reprint = z
  .object({ requestedBy: Person, mayPrint: z.boolean(), createdAt: Instant })
  .meta({ id: 'CardsReprint' });
export type Reprint = z.infer<typeof Reprint>;
