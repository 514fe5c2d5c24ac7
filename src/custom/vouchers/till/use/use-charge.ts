import { newId } from '../../../base/open/device/new-id.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sale, SaleCreate } from '../../../../../contract/vouchers/sales/sale.ts';
import type { TillMoney } from '../../../../../contract/vouchers/sales/till.ts';
import { Refused, tellsNothing } from '../../../base/open/public-call.ts';
import type { SaleCalls } from '../till-api.ts';
import type { Doubt, DoubtfulSale } from '../kept-till.ts';
import type { Scanned } from '../scanned.ts';

export interface Asked extends TillMoney {
  amount: number;
}

/** How far a sale has come. Nothing but the server's word makes it paid. */
export type Step =
  | { at: 'entry'; asked?: Asked }
  /** The voucher's holder types their PIN; `refused` is what was wrong with the last one. */
  | { at: 'pin'; sale: SaleCreate; refused?: Refused }
  | { at: 'sending'; sale: DoubtfulSale }
  | { at: 'paid'; sale: Sale }
  | { at: 'refused'; sale: SaleCreate; error: Refused }
  /** Whether it was paid is not known: it is asked again by itself, under its id and without its PIN, of which a wrong one would be counted each time. */
  | { at: 'doubt'; sale: DoubtfulSale; tries: number };

const AGAIN = [1, 2, 4, 8, 15, 30];
/** The longest that is waited between two tries, in seconds. */
const SLOWEST = 30;
const NEEDS_PIN: readonly string[] = ['sale.pin_due', 'sale.wrong_pin'];

interface Charging {
  calls: SaleCalls;
  doubt: Doubt;
  /** By how much this device's clock is behind the server's, in milliseconds. */
  ahead: number;
}

/**
 * One sale after the other. A sale gets its id once and is sent with it until the server says what became of it, also after a reload: it is charged once,
 * whatever was lost on the way.
 */
export function useCharge({ calls, doubt, ahead }: Charging) {
  const [step, setStep] = useState<Step>(() => {
    const kept = doubt.read();
    return kept ? { at: 'doubt', sale: kept, tries: 0 } : { at: 'entry' };
  });
  // The step that an answer is awaited for: an answer that comes after it was given up changes nothing.
  const awaited = useRef<string>(undefined);

  const send = useCallback(
    async (sale: SaleCreate, tries = 0) => {
      const { pin: _, ...kept } = sale;
      doubt.write(kept);
      awaited.current = sale.id;
      setStep(before => (before.at === 'doubt' ? before : { at: 'sending', sale: kept }));
      try {
        const paid = await calls.charge(sale);
        if (awaited.current !== sale.id) return;
        doubt.forget();
        setStep({ at: 'paid', sale: paid });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (awaited.current !== sale.id) return;
        if (tellsNothing(error)) {
          setStep({ at: 'doubt', sale: kept, tries: tries + 1 });
          return;
        }
        if (NEEDS_PIN.includes(error.key)) {
          setStep({ at: 'pin', sale: kept, ...(error.key === 'sale.wrong_pin' && { refused: error }) });
          return;
        }
        doubt.forget();
        setStep({ at: 'refused', sale, error });
      } finally {
        // A late answer to a sale before this one is none to this one.
        if (awaited.current === sale.id) awaited.current = undefined;
      }
    },
    [calls, doubt],
  );

  // A sale in doubt is sent again by itself, ever more slowly, and as soon as there is a connection.
  useEffect(() => {
    if (step.at !== 'doubt') return;
    const again = () => void send(step.sale, step.tries);
    const timer = setTimeout(again, (AGAIN[step.tries] ?? SLOWEST) * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [step, send]);

  const begin = useCallback(
    ({ amount, currency, decimals }: Asked, voucher: string, pin?: string) =>
      send({
        id: newId(),
        madeAt: new Date(Date.now() + ahead).toISOString(),
        amount,
        currency,
        decimals,
        voucher,
        ...(pin !== undefined && { pin }),
      }),
    [ahead, send],
  );

  return {
    step,
    back: (asked?: Asked) => {
      doubt.forget();
      setStep({ at: 'entry', ...(asked && { asked }) });
    },
    scanned: (asked: Asked, { text }: Scanned, pin?: string) => begin(asked, text, pin),
    withPin: (sale: SaleCreate, pin: string) => send({ ...sale, pin }),
    /** What is left of a voucher that holds less, by the same code and PIN: another sale. */
    part: ({ voucher, currency, decimals, pin }: SaleCreate, amount: number) =>
      begin({ amount, currency, decimals }, voucher, pin),
    again: () => step.at === 'doubt' && void send(step.sale, step.tries),
  };
}
export type Charge = ReturnType<typeof useCharge>;
