import type { HeldVoucher } from '../../../../contract/vouchers/voucher.ts';

/** A voucher as it was last seen, with what its code is made of. */
export interface Kept {
  voucher: HeldVoucher;
  /** When it was seen, and by how much this device's clock is behind the server's. */
  at: string;
  ahead: number;
}

/** What is kept on a phone whose holder asked for it; where a browser keeps nothing, nothing is. */
export function createKept(code: string, open: () => Storage) {
  const name = `sello.voucher.${code}`;
  const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (): Kept | undefined =>
      withStorage(storage => {
        const text = storage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as Kept);
      }),
    write(kept: Kept): void {
      withStorage(storage => storage.setItem(name, JSON.stringify(kept)));
    },
    forget(): void {
      withStorage(storage => storage.removeItem(name));
    },
  };
}

export type KeptVoucher = ReturnType<typeof createKept>;
