import type { SaleCreate } from '../../../../contract/sales/sale.ts';
import type { OwnTill } from '../../../../contract/sales/till.ts';

/** A sale of which this device does not know yet whether it was paid. Its PIN is not kept. */
export type DoubtfulSale = Omit<SaleCreate, 'pin'>;

const NAME = 'sello.till';

/** What a till's device keeps: which till it is, for when there is no connection, and a sale in doubt, which a reload must not lose. */
export function createKeeper(open: () => Storage) {
  const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  const place = <T>(name: string) => ({
    read: (): T | undefined =>
      withStorage(storage => {
        const text = storage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as T);
      }),
    write: (value: T): void => withStorage(storage => storage.setItem(name, JSON.stringify(value))),
    forget: (): void => withStorage(storage => storage.removeItem(name)),
  });
  return {
    till: place<OwnTill>(NAME),
    /** Of a till: another one on the same device has nothing to do with it. */
    doubtOf: (tillId: string) => place<DoubtfulSale>(`${NAME}.${tillId}.doubt`),
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
export type Doubt = ReturnType<Keeper['doubtOf']>;
