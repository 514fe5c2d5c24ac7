import { z } from 'zod';
import { Instant } from '../common/values.ts';

/** How transactions reach a chain: by its node, by a writer's RelayHub, or by a PermissionedMetaTxHub (LACNet's gas model). */
export const CHAIN_MODES = ['direct', 'relayhub', 'metatxhub'] as const;
export type ChainMode = (typeof CHAIN_MODES)[number];

/** Who writes on a network for the platform, and how far what is to be sealed there has come. */
const NetworkWriter = z.object({
  mode: z.enum(CHAIN_MODES),
  /** The account whose key signs. */
  sender: z.string(),
  /** Who broadcasts: the writer node, or the relayer; null where the sender does. */
  node: z.string().nullable(),
  hub: z.string().nullable(),
  /** Gas that the writer may use of a block, and what counts against it now; null where nothing counts it. */
  quota: z.int().nullable(),
  used: z.int(),
  /** Transactions that are not mined, and since when the oldest of them waits. */
  waiting: z.int(),
  oldest: Instant.nullable(),
  /** Blocks since the oldest of them was sent; null where none was. */
  lagBlocks: z.int().nullable(),
  /** Whether the network lets it write; null where that cannot be asked. */
  permitted: z.boolean().nullable(),
  /** What stands in the way, in the network's own words. */
  problem: z.string().nullable(),
});

/** A network that the platform seals on. `writer` is null while it does not answer. */
export const NetworkReport = z
  .object({ id: z.string(), name: z.string(), writer: NetworkWriter.nullable() })
  .meta({ id: 'NetworkReport' });
export type NetworkReport = z.infer<typeof NetworkReport>;

/** A network that nothing can be sealed on here, and the settings that are missing. */
export const ClosedNetwork = z
  .object({ id: z.string(), name: z.string(), missing: z.array(z.string()) })
  .meta({ id: 'ClosedNetwork' });
export type ClosedNetwork = z.infer<typeof ClosedNetwork>;
