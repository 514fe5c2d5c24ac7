export const ROOMS: readonly string[];
export const MODULE_LIST: string;
export function moduleList(): string;
export function writeModuleList(): void;
