export {
  embeddedAddress,
  externalAddress,
  WALLED_ROLES,
  type DatabaseAddress,
  type LoginSecret,
  type WalledRole,
} from './address.ts';
export { asOwnerOf, type AsOwner } from './as-owner.ts';
export { openDatabase, type Database, type DatabaseOptions } from './database.ts';
export { settleLogins } from './logins.ts';
export { scramVerifier } from './scram.ts';
export { assertAnswers, ensureDatabase } from './ensure-database.ts';
export { inLockOrder, LOCK_ORDER, type Lockable } from './locks.ts';
export { migrate, migrationsFolder, SCHEMA_FILES, schemaFolder, type MigrationReport } from './migrate.ts';
export { PLATFORM_USES, type PlatformUse } from './platform-uses.ts';
export { isBeyondShare } from './beyond-share.ts';
export { keepShares, refuseBeyondShare } from './shares.ts';
export {
  keepPublicUrl,
  readOwnSetting,
  readSetting,
  lockSetting,
  settingsOf,
  settleSetting,
  writeSetting,
} from './settings.ts';
export type { Parameter, Tx } from './transaction.ts';
export { orderedIds } from './ordered-ids.ts';
export { isUuid } from './uuid.ts';
export {
  fewLike,
  isLookedUp,
  likePattern,
  orderClause,
  readPage,
  totalOfPage,
  type Counted,
  type List,
  type Page,
  type Sort,
  type Sorts,
} from './paging.ts';
export {
  isDataRefused,
  isForeignKeyViolation,
  isOutOfConnections,
  isOverTime,
  isRaised,
  isUniqueViolation,
} from './violations.ts';
