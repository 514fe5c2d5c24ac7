export function findChromium(): Promise<string | undefined>;
export function findSoftHsm(): string | undefined;
