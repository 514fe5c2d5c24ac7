export { embeddedAddress, externalAddress, type DatabaseAddress } from './address.ts';
export { openDatabase, type Database, type DatabaseOptions } from './database.ts';
export { ensureDatabase } from './ensure-database.ts';
export { migrate, migrationsFolder, type MigrationReport } from './migrate.ts';
export { PLATFORM_USES, type PlatformUse } from './platform-uses.ts';
export { keepPublicUrl, readSetting, settleSetting, writeSetting } from './settings.ts';
export type { Parameter, Tx } from './transaction.ts';
export { likePattern, pageClause, type Page } from './paging.ts';
export { isDataRefused, isForeignKeyViolation, isUniqueViolation } from './violations.ts';
